import * as calls from '#contract/moderation/appeals.ts'
import { accept, refuse } from '#core/decision.ts'
import { checkAppeal, mayActOn } from '#core/moderation/sanctions.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import { recordLater } from '#server/platform/events/later.ts'
import { takeBack } from '#server/platform/undo.ts'
import { workflow, command, read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { readAppealToken } from '#server/domains/accounts/sign-in/appeal-token.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { presentOwn, presentForStaff } from '#server/domains/moderation/sanctions/present.ts'
import { endSanction } from '#server/domains/moderation/sanctions/give.ts'
import {
  clearAnswer,
  findListed,
  lockSanction,
  sanctionOf,
  writeAnswer,
  writeAppeal,
  type ListedSanction,
  countSanctions,
  countWaitingAppeals,
  listSanctions,
  listWaitingAppeals,
} from '#server/domains/moderation/sanctions/queries.ts'

type AppealRefusal = 'already_appealed' | 'not_in_force'

/** Appeals against one of the player's own sanctions. */
export function appealOwnSanction(
  store: Store,
  { playerId }: Actor,
  { id, text }: { id: number; text: string },
): Promise<Outcome<ListedSanction, AppealRefusal | 'not_found'>> {
  return runCommand(store, (unit) => takeAppeal(unit, { id, text, playerId }))
}

/** Appeals with a token, as whoever cannot sign in does. */
export async function appealWithToken(
  context: Context,
  { token, text }: { token: string; text: string },
): Promise<Outcome<ListedSanction, AppealRefusal | 'bad_token'>> {
  const id = await readAppealToken(context, token)
  if (id === undefined) return refuse('bad_token')
  return runCommand(context, async (unit): Promise<Outcome<ListedSanction, AppealRefusal | 'bad_token'>> => {
    const outcome = await takeAppeal(unit, { id, text, playerId: undefined })
    if (outcome.ok) return outcome
    return refuse(outcome.refusal === 'not_found' ? 'bad_token' : outcome.refusal)
  })
}

/** Stores an appeal. `playerId`: whose sanction it has to be. */
export async function takeAppeal(
  { trx, now }: Unit,
  { id, text, playerId }: { id: number; text: string; playerId: string | undefined },
): Promise<Outcome<ListedSanction, AppealRefusal | 'not_found'>> {
  const row = await lockSanction(trx, id)
  if (!row || (playerId !== undefined && row.player_id !== playerId)) return refuse('not_found')
  const allowed = checkAppeal(
    { ...sanctionOf(row), appeal: row.appeal_status && { status: row.appeal_status } },
    now,
  )
  if (!allowed.ok) return allowed
  await writeAppeal(trx, { id, text, now })
  return accept(await reload(trx, id))
}

export const listOwnSanctions = read(
  calls.listOwnSanctions,
  async ({ context: { db, clock }, query, actor: { playerId }, pageOf }) => {
    const [count, rows] = await Promise.all([
      countSanctions(db, playerId),
      listSanctions(db, { playerId, ...rangeOf(query) }),
    ])
    const results = rows.map((row) => presentOwn(row, clock.now()))
    return pageOf({ count, results })
  },
)

export const appealOwn = workflow(calls.appealOwn, async ({ context, params: { id }, body, actor }) => {
  const done = await appealOwnSanction(context, actor, { id, text: body.text })
  if (!done.ok) return done
  return accept(presentOwn(done.value, context.clock.now()))
})

export const appealByToken = workflow(calls.appealByToken, async ({ context, body }) => {
  const done = await appealWithToken(context, body)
  if (!done.ok) return done
  return accept(presentOwn(done.value, context.clock.now()))
})

export const listAppeals = read(
  calls.listAppeals,
  async ({ context: { db, clock }, query, actor, pageOf }) => {
    const [count, rows] = await Promise.all([
      countWaitingAppeals(db),
      listWaitingAppeals(db, { ...rangeOf(query) }),
    ])
    const results = rows.map((row) => ({
      player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
      sanction: presentForStaff(row, clock.now()),
      is_own: row.given_by === actor.playerId,
    }))
    return pageOf({ count, results })
  },
)

/** The sanction that a token is about. */
export const readWithToken = workflow(calls.readByToken, async ({ context, body }) => {
  const { token } = body
  const id = await readAppealToken(context, token)
  const found = id === undefined ? undefined : await findListed(context.db, id)
  return found ? accept(presentOwn(found, context.clock.now())) : refuse('bad_token')
})

/** Answers an appeal: another than the one who has imposed the sanction. */
export const answerAppeal = command(calls.answerAppeal, async ({ unit, actor: by, params, body }) => {
  const { verdict, reason } = body
  const { id } = params
  const { trx, now } = unit
  const row = await lockSanction(trx, id)
  if (!row || row.appeal_status === null) return refuse('not_found')
  if (row.appeal_status !== 'open') return refuse('already_decided')
  if (row.given_by === by.playerId) return refuse('own_case')
  const player = await findPlayer(trx, row.player_id)
  const allowed = mayActOn({ id: by.playerId, role: by.role }, { id: player.id, role: player.role })
  if (!allowed.ok) return allowed
  if (verdict === 'lifted') await endSanction(unit, by, row, { reason, action: 'appeal.lifted' })
  else {
    await writeAnswer(trx, { id, verdict, by: by.playerId, reason, now })
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'appeal.upheld',
      subject: { kind: 'player', id: row.player_id },
      reason,
      now,
    })
    await recordLater(unit, heldBack(id), {
      type: 'appeal.upheld',
      sanctionId: id,
      playerId: row.player_id,
      kind: row.kind,
    })
  }
  return accept(presentForStaff(await reload(trx, id), now))
})

/** Key of an answer whose notifications are held back. */
const heldBack = (id: number): string => `appeal:${id}`

/** Takes one's own answer back that a sanction stays, before its player reads it. A sanction that was lifted stays lifted. */
export const reopenAppeal = command(calls.reopenAppeal, async ({ unit, actor, params, body }) => {
  const { reason } = body
  const { id } = params
  const { playerId: by, role } = actor
  const { trx, now } = unit
  const row = await lockSanction(trx, id)
  if (!row || row.appeal_status === null) return refuse('not_found')
  // A colleague may have lifted it since, on the player's page.
  if (row.appeal_status === 'lifted' || row.lifted_at) return refuse('lifted')
  const made = { decided_by: row.answered_by, decided_at: row.answered_at }
  const allowed = await takeBack(unit, made, { by, key: heldBack(id) })
  if (!allowed.ok) return allowed
  await clearAnswer(trx, id)
  await writeAudit(trx, {
    actorId: by,
    role,
    action: 'appeal.reopen',
    subject: { kind: 'player', id: row.player_id },
    reason,
    now,
  })
  return accept(presentForStaff(await reload(trx, id), now))
})

async function reload(trx: Unit['trx'], id: number): Promise<ListedSanction> {
  const found = await findListed(trx, id)
  if (!found) throw new Error(`sanction ${id} was not found`)
  return found
}
