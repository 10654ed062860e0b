import { currentLocale } from '#messages/translate.ts'
import { t } from '#messages/moderation.ts'
import type { CallRequest, CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/moderation/rights.ts'
import { accept, refuse } from '#core/decision.ts'
import { FILE_MS } from '#core/moderation/counter-notices.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Trx, Reader } from '#server/platform/db/open.ts'
import type { Store } from '#server/platform/db/transact.ts'
import { recordLater } from '#server/platform/events/later.ts'
import type { Session } from '#server/platform/http/session.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { workflow, read } from '#server/platform/call.ts'
import { mayMail } from '#server/domains/accounts/mail-limits.ts'
import { passesHumanCheck } from '#server/domains/accounts/sign-up/human-check.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { tieToNotice } from '#server/domains/moderation/pictures/kept-queries.ts'
import { findPictured, hasSent, ownsContent, findContentOwner } from './owner.ts'
import { heldBack } from './decided.ts'
import { putNoticeMail } from './mails.ts'
import {
  insertNotice,
  lockNotice,
  writeVerdict,
  type NoticeRow,
  countWaitingNotices,
  listWaiting,
} from './queries.ts'
import { reopenNotice } from './take-back.ts'
import { canWithdraw, readSentNotice, withdrawNotice } from './withdrawal.ts'

type Input = CallRequest<typeof calls.sendNotice>['body']

/** Stores a notice, so that staff see it. The sender reads the answer in the language of the form. */
export async function sendNotice(
  context: Context,
  ip: string,
  { turnstile_token: token, ...input }: Input,
): Promise<Outcome<undefined, 'other_site' | 'human_check_failed'>> {
  if (new URL(input.url).host !== new URL(context.config.publicUrl).host) return refuse('other_site')
  if (!(await passesHumanCheck(context, token, ip))) return refuse('human_check_failed')
  const isMailed = await mayMail(context, { kind: 'request', to: input.email })
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const id = await insertNotice(trx, { ...input, language: currentLocale(), created_at: now })
    if (isMailed) await putNoticeMail(unit, id, 'sent')
    return accept(undefined)
  })
}

type Verdict = CallRequest<typeof calls.decideNotice>['body'] & { id: number }

type Refusal = 'not_found' | 'already_decided' | 'unknown_player' | 'own_case'

/**
 * Decides a notice. The sender reads the reason in a mail, and whoever's content was removed is told, too, once the decision
 * cannot be taken back any more.
 */
export function decideNotice(
  store: Store,
  by: Pick<Session, 'playerId' | 'role'>,
  { id, verdict, reason, owner: ownerName }: Verdict,
): Promise<Outcome<NoticeRow, Refusal>> {
  return runCommand(store, async (unit): Promise<Outcome<NoticeRow, Refusal>> => {
    const { trx, now } = unit
    const row = await lockNotice(trx, id)
    if (!row) return refuse('not_found')
    if (row.status !== 'open') return refuse('already_decided')
    const owner = verdict === 'removed' && ownerName ? await findPlayerByName(trx, ownerName) : null
    if (owner === undefined || owner?.deleted_at) return refuse('unknown_player')
    if (owner?.id === by.playerId || (await isOwnCase(trx, row, by.playerId))) return refuse('own_case')
    await writeVerdict(trx, { id, verdict, reason, by: by.playerId, ownerId: owner?.id ?? null, now })
    const pictured = verdict === 'removed' ? await findPictured(trx, row.url) : undefined
    if (pictured)
      await tieToNotice(trx, pictured, {
        noticeId: id,
        since: row.created_at,
        deleteAt: new Date(now.getTime() + FILE_MS),
      })
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: `notice.${verdict}`,
      subject: { kind: 'notice', id: String(id) },
      reason,
      details: { url: row.url, ...(owner ? { owner: owner.id } : {}) },
      now,
    })
    await recordLater(unit, heldBack(id), { type: 'notice.decided', noticeId: id })
    return accept(row)
  })
}

const isOwnCase = async (trx: Trx, row: NoticeRow, playerId: string): Promise<boolean> =>
  (await hasSent(trx, row, playerId)) || (await ownsContent(trx, row.url, playerId))

workflow(calls.sendNotice, async ({ context, body, client }) => {
  const done = await sendNotice(context, client.ip, body)
  if (!done.ok) return done
  return accept({ detail: t('moderation.rights.sent') })
})

workflow(calls.readSentNotice, async ({ context, body }) => {
  const row = await readSentNotice(context, body.token)
  if (!row) return refuse('bad_link')
  return accept(presentSent(row))
})

workflow(calls.withdrawNotice, async ({ context, body }) => {
  const done = await withdrawNotice(context, body.token)
  if (!done.ok) return done
  return accept(presentSent(done.value))
})

export const listNotices = read(calls.listNotices, async ({ context: { db }, query, pageOf }) => {
  const [count, rows] = await Promise.all([countWaitingNotices(db), listWaiting(db, { ...rangeOf(query) })])
  const results: Presented[] = []
  for (const row of rows) results.push(await present(db, row))
  return pageOf({ count, results })
})

workflow(calls.decideNotice, async ({ context, params, body, actor }) => {
  const done = await decideNotice(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await present(context.db, done.value))
})

workflow(calls.reopenNotice, async ({ context, params, body, actor }) => {
  const done = await reopenNotice(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await present(context.db, done.value))
})

type Presented = CallAnswer<typeof calls.decideNotice>

async function present(db: Reader, { created_at: created, ...row }: NoticeRow): Promise<Presented> {
  return { ...row, created: created.toISOString(), owner: await findContentOwner(db, row.url) }
}

function presentSent(row: NoticeRow): CallAnswer<typeof calls.readSentNotice> {
  const { url, work, status, created_at: sent, withdrawn_at: withdrawn } = row
  return {
    url,
    work,
    sent: sent.toISOString(),
    status: withdrawn ? 'withdrawn' : status,
    can_withdraw: canWithdraw(row),
  }
}
