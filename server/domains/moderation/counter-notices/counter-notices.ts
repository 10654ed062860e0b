import { message } from '#messages/message.ts'
import type { CallRequest } from '#contract/call.ts'
import * as calls from '#contract/moderation/counter-notices.ts'
import { accept, refuse, type RefusalOf } from '#core/decision.ts'
import { checkAction, checkCounterVerdict, checkFiling, clockOf } from '#core/moderation/counter-notices.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import { recordLater } from '#server/platform/events/later.ts'
import type { Session } from '#server/platform/http/session.ts'
import { workflow, read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { setDeletion, listKept } from '#server/domains/moderation/pictures/kept-queries.ts'
import { tellDecidedNow } from '#server/domains/moderation/rights/decided.ts'
import { lockNotice, findNotice } from '#server/domains/moderation/rights/queries.ts'
import { readKept } from '#server/domains/moderation/pictures/kept.ts'
import { tellOwner } from './owner.ts'
import { putCounterMail } from './mails.ts'
import { filingOf, isOwnCase, pathOf, presentReceived, presentCase, presentRemoved } from './present.ts'
import {
  findCounterNotice,
  findCounterOf,
  insertCounterNotice,
  lockCounterNotice,
  updateCounterNotice,
  type CounterRow,
  countWaitingCounterNotices,
  listWaitingCounterNotices,
} from './queries.ts'
import { heldBack } from './settle.ts'
import { readActionToken } from './tokens.ts'
import { reopenCounterNotice } from './take-back.ts'

type Filing = CallRequest<typeof calls.fileCounterNotice>['body'] & { noticeId: number }
type FileRefusal = RefusalOf<ReturnType<typeof checkFiling>>

/** Objects to a removal, and sends it to the sender of the notice. */
export function fileCounterNotice(
  store: Store,
  { playerId }: Actor,
  { noticeId, statement, name, address, phone, email }: Filing,
): Promise<Outcome<undefined, FileRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<undefined, FileRefusal>> => {
    const { trx, now } = unit
    const notice = await lockNotice(trx, noticeId)
    if (!notice) return refuse('not_found')
    const isFiled = (await findCounterOf(trx, noticeId)) !== undefined
    const allowed = checkFiling(filingOf(notice, isFiled), playerId, now)
    if (!allowed.ok) return allowed
    const { restoreFrom, due } = clockOf(now)
    const isWithdrawn = notice.withdrawn_at !== null
    const id = await insertCounterNotice(trx, {
      notice_id: noticeId,
      player_id: playerId,
      statement,
      name,
      address,
      phone,
      email,
      created_at: now,
      // Nobody is waited for who has taken the notice back.
      restore_from: isWithdrawn ? now : restoreFrom,
      due_at: due,
    })
    await setDeletion(trx, noticeId, null)
    await tellDecidedNow(unit, noticeId)
    await audit(unit, { id, actor: { playerId, role: 'player' }, action: 'filed', reason: null, noticeId })
    if (!isWithdrawn) await putCounterMail(unit, id, 'filed')
    return accept(undefined)
  })
}

export const readRemovedContent = read(calls.readRemovedContent, async ({ context, params, actor }) => {
  const found = await readRemoved(context, params.id, actor.playerId)
  if (!found) return refuse('not_found')
  return found
})

workflow(calls.fileCounterNotice, async ({ context, params, body, actor }) => {
  const done = await fileCounterNotice(context, actor, { ...body, noticeId: params.id })
  if (!done.ok) return done
  const found = await readRemoved(context, params.id, actor.playerId)
  if (!found) return refuse('not_found')
  return accept(found)
})

export const readReceived = workflow(calls.readReceived, async ({ context, body }) => {
  const id = await readActionToken(context, body.token)
  const row = id === undefined ? undefined : await findCounterNotice(context.db, id)
  if (!row || row.forgotten_at) return refuse('bad_link')
  return accept(presentReceived(row))
})

export const listCounterNotices = read(
  calls.listCounterNotices,
  async ({ context: { db }, query, actor, pageOf }) => {
    const [count, rows] = await Promise.all([
      countWaitingCounterNotices(db),
      listWaitingCounterNotices(db, { ...rangeOf(query) }),
    ])
    const results = await Promise.all(rows.map((row) => presentCase(db, row, actor.playerId)))
    return pageOf({ count, results })
  },
)

export const readRemovedPicture = read(calls.readRemovedPicture, async ({ context, params }) => {
  const row = await findCounterNotice(context.db, params.id)
  const [kept] = row ? await listKept(context.db, row.notice_id) : []
  const bytes = kept && (await readKept(context, kept))
  if (!bytes) return refuse('not_found')
  return new Uint8Array(bytes)
})

workflow(calls.decideCounterNotice, async ({ context, params, body, actor }) => {
  const done = await decideCounterNotice(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await presentCase(context.db, done.value, actor.playerId))
})

workflow(calls.reopenCounterNotice, async ({ context, params, body, actor }) => {
  const done = await reopenCounterNotice(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await presentCase(context.db, done.value, actor.playerId))
})

/** Notes that the sender of the notice has filed an action, which the player is told. */
export const sayAction = workflow(calls.sayAction, async ({ context, body }) => {
  const { token, court, case_number: number } = body
  const id = await readActionToken(context, token)
  if (id === undefined) return refuse('bad_link')
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const row = await lockCounterNotice(trx, id)
    if (!row || row.forgotten_at) return refuse('bad_link')
    const allowed = checkAction({ status: row.status, isSaid: row.action_at !== null })
    if (!allowed.ok) return allowed
    await updateCounterNotice(trx, id, { action_court: court, action_number: number, action_at: now })
    await audit(unit, { id, actor: null, action: 'action', reason: null, noticeId: row.notice_id })
    const changed = await reread(unit, id)
    if (changed.player)
      await tellOwner(unit, {
        playerId: changed.player.id,
        noticeId: row.notice_id,
        message: message('moderation.notice.action_filed', { path: pathOf(changed.notice.url) }),
      })
    return accept(presentReceived(changed))
  })
})

type Staff = Pick<Session, 'playerId' | 'role'>
type Verdict = CallRequest<typeof calls.decideCounterNotice>['body'] & { id: number }
type DecideRefusal = 'not_found' | RefusalOf<ReturnType<typeof checkCounterVerdict>>

/**
 * Decides a counter notice. A kept picture is shown again, and the player and the sender of the notice read the reason, once the
 * decision cannot be taken back any more.
 */
export function decideCounterNotice(
  store: Store,
  by: Staff,
  { id, verdict, reason }: Verdict,
): Promise<Outcome<CounterRow, DecideRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<CounterRow, DecideRefusal>> => {
    const { trx, now } = unit
    if (!(await lockCounterNotice(trx, id))) return refuse('not_found')
    const row = await reread(unit, id)
    const allowed = checkCounterVerdict(
      {
        status: row.status,
        isOwn: await isOwnCase(trx, row, by.playerId),
        isSameStaff: row.notice.decider?.id === by.playerId,
        restoreFrom: row.restore_from,
      },
      verdict,
      now,
    )
    if (!allowed.ok) return allowed
    await updateCounterNotice(trx, id, {
      status: verdict,
      answer: reason,
      decided_at: now,
      decided_by: by.playerId,
    })
    await audit(unit, { id, actor: by, action: verdict, reason, noticeId: row.notice_id })
    await recordLater(unit, heldBack(id), { type: 'counter_notice.decided', counterId: id })
    return accept(await reread(unit, id))
  })
}

async function reread({ trx }: Unit, id: number): Promise<CounterRow> {
  const row = await findCounterNotice(trx, id)
  if (!row) throw new Error(`counter notice ${id} was not found`)
  return row
}

type Entry = {
  id: number
  /** Null: the sender of the notice. */
  actor: Staff | null
  action: 'filed' | 'action' | Verdict['verdict']
  reason: string | null
  noticeId: number
}

function audit({ trx, now }: Unit, { id, actor, action, reason, noticeId }: Entry): Promise<void> {
  return writeAudit(trx, {
    actorId: actor?.playerId ?? null,
    role: actor?.role ?? 'visitor',
    action: `counter_notice.${action}`,
    subject: { kind: 'counter_notice', id: String(id) },
    reason,
    details: { notice: noticeId },
    now,
  })
}

async function readRemoved({ db, clock }: Context, noticeId: number, playerId: string) {
  return presentRemoved(db, await findNotice(db, noticeId), playerId, clock.now())
}
