import type { CallAnswer, CallRequest } from '#contract/call.ts'
import * as calls from '#contract/notifications/announcements.ts'
import { accept, refuse } from '#core/decision.ts'
import { stateAt } from '#core/notifications/announcements.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Store } from '#server/platform/db/transact.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import {
  type AnnouncementRow,
  type AnnouncementValues,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
  countAudience,
  findAnnouncement,
  findReader,
  listAnnouncementRows,
  listBannerRows,
} from './queries.ts'
import { announcementSend } from './send.ts'
import { bannersFor } from './banners.ts'

export const listBanners = read(calls.listBanners, async ({ context: { db, clock }, actor }) => {
  const rows = await listBannerRows(db, clock.now())
  const player = rows.length > 0 && actor ? await findReader(db, actor.playerId) : undefined
  return { results: bannersFor(rows, player) }
})

export const listAnnouncements = read(
  calls.listAnnouncements,
  async ({ context: { db, clock }, query, pageOf }) => {
    const { count, rows } = await listAnnouncementRows(db, {
      ...rangeOf(query),
    })
    const results = rows.map((row) => presentAnnouncement(row, clock.now()))
    return pageOf({ count, results })
  },
)

export const readReach = read(calls.readReach, async ({ context: { db }, params }) => {
  const row = await findAnnouncement(db, params.id)
  if (!row) return refuse('not_found')
  return { players: await countAudience(db, row) }
})

export const addAnnouncement = workflow(calls.addAnnouncement, async ({ context, body, actor }) => {
  const outcome = await saveDraft(context, actor, { draft: body })
  if (!outcome.ok) throw new Error(`a new draft was refused: ${outcome.refusal}`)
  return accept(outcome.value)
})

export const changeAnnouncement = workflow(
  calls.changeAnnouncement,
  async ({ context, params, body, actor }) => saveDraft(context, actor, { id: params.id, draft: body }),
)

export const publishAnnouncement = workflow(
  calls.publishAnnouncement,
  async ({ context, params, body, actor }) => publish(context, actor, { id: params.id, ...body }),
)

export const withdrawAnnouncement = workflow(
  calls.withdrawAnnouncement,
  async ({ context, params, body, actor }) => withdraw(context, actor, { id: params.id, ...body }),
)

type Shown = CallAnswer<typeof calls.publishAnnouncement>
type Draft = CallRequest<typeof calls.addAnnouncement>['body']

/** Writes a draft, or changes one. */
export function saveDraft(
  store: Store,
  by: Acting,
  { id, draft: { reason, ...draft } }: { id?: number; draft: Draft },
): Promise<Outcome<Shown, 'not_found' | 'not_draft'>> {
  return runCommand(store, async ({ trx, now }): Promise<Outcome<Shown, 'not_found' | 'not_draft'>> => {
    const before = id === undefined ? undefined : await lockAnnouncement(trx, id)
    if (id !== undefined && !before) return refuse('not_found')
    if (before && before.status !== 'draft') return refuse('not_draft')
    const values = valuesOf(draft)
    const row = before
      ? await updateAnnouncement(trx, before.id, values)
      : await insertAnnouncement(trx, values, { byId: by.playerId, now })
    await audit(trx, by, { action: 'draft', row, reason, now }, before)
    return accept(presentAnnouncement(row, now))
  })
}

/** Publishes a draft. A job tells those who get it in the bell or by mail, from its start on. */
export function publish(
  store: Store,
  by: Acting,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<Shown, 'not_found' | 'not_draft' | 'is_over'>> {
  return runCommand(
    store,
    async ({ trx, now }): Promise<Outcome<Shown, 'not_found' | 'not_draft' | 'is_over'>> => {
      const before = await lockAnnouncement(trx, id)
      if (!before) return refuse('not_found')
      if (before.status !== 'draft') return refuse('not_draft')
      if (before.ends_at && before.ends_at <= now) return refuse('is_over')
      const row = await updateAnnouncement(trx, id, {
        status: 'published',
        starts_at: before.starts_at ?? now,
      })
      if (row.by_bell || row.by_mail) await announcementSend.put(trx, id, row.starts_at ?? now)
      await audit(trx, by, { action: 'publish', row, reason, now }, before)
      return accept(presentAnnouncement(row, now))
    },
  )
}

/** Takes an announcement back: its banner goes, and nobody else is told. */
export function withdraw(
  store: Store,
  by: Acting,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<Shown, 'not_found' | 'not_published'>> {
  return runCommand(store, async ({ trx, now }): Promise<Outcome<Shown, 'not_found' | 'not_published'>> => {
    const before = await lockAnnouncement(trx, id)
    if (!before) return refuse('not_found')
    if (before.status !== 'published') return refuse('not_published')
    const row = await updateAnnouncement(trx, id, { status: 'withdrawn' })
    await announcementSend.drop(trx, id)
    await audit(trx, by, { action: 'withdraw', row, reason, now }, before)
    return accept(presentAnnouncement(row, now))
  })
}

type Act = {
  action: 'draft' | 'publish' | 'withdraw'
  row: AnnouncementRow
  reason: string
  now: Date
}

async function audit(
  trx: Trx,
  by: Acting,
  { action, row, reason, now }: Act,
  before: AnnouncementRow | undefined,
): Promise<void> {
  const fields = (of: AnnouncementRow) => {
    const { id: _, created_by: _by, created_at: _at, sent_to: _to, sent_at: _sent, ...rest } = of
    return rest
  }
  await writeAudit(trx, {
    actorId: by.playerId,
    role: by.role,
    action: `announcement.${action}`,
    subject: { kind: 'announcement', id: String(row.id) },
    reason,
    details: { before: before ? fields(before) : null, after: fields(row) },
    now,
  })
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at))

function valuesOf({
  audience,
  channels,
  starts_at: from,
  ends_at: to,
  ...texts
}: Omit<Draft, 'reason'>): AnnouncementValues {
  return {
    ...texts,
    ...audience,
    by_banner: channels.banner,
    by_bell: channels.bell,
    by_mail: channels.mail,
    starts_at: dateOf(from),
    ends_at: dateOf(to),
  }
}

export function presentAnnouncement(row: AnnouncementRow, now: Date): Shown {
  const { status, starts_at: startsAt, ends_at: endsAt } = row
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    link: row.link,
    audience: { games: row.games, regions: row.regions, languages: row.languages },
    channels: { banner: row.by_banner, bell: row.by_bell, mail: row.by_mail },
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    state: stateAt({ status, startsAt, endsAt }, now),
    sent: { count: row.sent_count, done: row.sent_at !== null },
  }
}
