import '#messages/server.ts'
import {
  addAnnouncement,
  publishAnnouncement,
  withdrawAnnouncement,
} from '#contract/notifications/announcements.ts'
import { OPERATOR } from '#server/platform/audit/acting.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import {
  presentAnnouncement,
  publish,
  saveDraft,
  withdraw,
} from '#server/domains/notifications/announcements/announcements.ts'
import { listAnnouncementRows } from '#server/domains/notifications/announcements/queries.ts'
import { storeOf } from '#server/subscribers.ts'
import { readReason, readWords } from './read-reason.ts'
import { fail, failWith, failWithIssues, withDatabase } from './with-database.ts'

export const ANNOUNCEMENTS_USAGE = `npm run admin -- announcements list   lists the announcements, the newest first
npm run admin -- announcements publish <title> [--text=<text>] [--link=<path>] [--end=<time>] [--bell] [--mail] --reason=<text>   shows a banner to everybody at once; also in the bell, and by mail
npm run admin -- announcements withdraw <id> --reason=<text>   takes one back`

const OPTIONS = {
  text: { type: 'string', default: '' },
  link: { type: 'string' },
  end: { type: 'string' },
  bell: { type: 'boolean', default: false },
  mail: { type: 'boolean', default: false },
  reason: { type: 'string', default: '' },
} as const
const LISTED = 50

/** The commands for announcements. Returns false when the arguments match none. */
export async function announcementsCommand([action, ...args]: string[]): Promise<boolean> {
  if (action === 'list' && args.length === 0) await withDatabase(list)
  else if (action === 'publish') return publishOne(args)
  else if (action === 'withdraw') return withdrawOne(args)
  else return false
  return true
}

async function list(db: Db): Promise<void> {
  const { count, rows } = await listAnnouncementRows(db, { offset: 0, limit: LISTED })
  for (const row of rows) {
    const { id, title, state, starts_at: starts } = presentAnnouncement(row, systemClock.now())
    console.log(`${id}   ${state}   ${starts ?? 'not published'}   ${title}`)
  }
  console.log(count === 1 ? '1 announcement.' : `${count} announcements.`)
}

async function publishOne(args: string[]): Promise<boolean> {
  const parsed = readWords(args, OPTIONS)
  const [title, ...more] = parsed?.positionals ?? []
  if (!parsed || !title || more.length > 0 || parsed.values.reason.trim() === '') return false
  const { text, link = null, end = null, bell, mail, reason } = parsed.values
  const body = addAnnouncement.body.safeParse({
    title,
    body: text,
    link,
    audience: { games: [], regions: [], languages: [] },
    channels: { banner: true, bell, mail },
    starts_at: null,
    ends_at: end,
    reason,
  })
  if (!body.success) failWithIssues(body.error)
  else if (end !== null && Date.parse(end) <= systemClock.now().getTime())
    failWith(publishAnnouncement, 'is_over')
  else
    await withDatabase(async (db) => {
      const store = storeOf(db, systemClock)
      const saved = await saveDraft(store, OPERATOR, { draft: body.data })
      if (!saved.ok) return failWith(publishAnnouncement, saved.refusal)
      const done = await publish(store, OPERATOR, { id: saved.value.id, reason: body.data.reason })
      if (!done.ok) return failWith(publishAnnouncement, done.refusal)
      console.log(`Announcement ${done.value.id} is published.`)
    })
  return true
}

async function withdrawOne(args: string[]): Promise<boolean> {
  const words = readReason(args)
  const [id = '', ...more] = words?.positionals ?? []
  if (!words?.reason || more.length > 0 || !/^[1-9]\d{0,14}$/.test(id)) return false
  await withDatabase(async (db) => {
    const of = { id: Number(id), reason: words.reason }
    const done = await withdraw(storeOf(db, systemClock), OPERATOR, of)
    if (done.ok) console.log(`Announcement ${id} is withdrawn.`)
    else if (done.refusal === 'not_found') fail(`There is no announcement ${id}.`)
    else failWith(withdrawAnnouncement, done.refusal)
  })
  return true
}
