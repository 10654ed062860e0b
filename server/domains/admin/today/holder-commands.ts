import type { CallAnswer } from '#contract/call.ts'
import type { setHolder as setHolderCall } from '#contract/admin/today.ts'
import { accept, refuse } from '#core/decision.ts'
import { changeHolder } from '#core/admin/holder.ts'
import { permissionFor, type QueueKind } from '#core/queues.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { lockDisputeHolder, putDisputeHolder } from '#server/domains/matches/disputes/holder.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { isPermitted } from '#server/domains/players/staff-queries.ts'
import { mayWorkOn } from './colleague-queries.ts'
import { lockHolder, putHolder } from './holder-queries.ts'

type Answer = CallAnswer<typeof setHolderCall>
type Refusals = 'held_by_other' | 'not_waiting' | 'no_colleague' | 'own_case' | 'colleague_in_case'
type Case = { kind: QueueKind; id: string }
type Input = Case & { to: string | null; from: string | null }

/** Nobody: a case that does not wait for them waits for no one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Claims a case, takes it over, hands it over, or gives it back. `from` is the holder that the caller has seen: of two who
 * claim at once, the second is refused.
 */
export function setHolder(
  context: Context,
  by: Session,
  { kind, id, to, from }: Input,
): Promise<Outcome<Answer, Refusals>> {
  if (kind === 'disputes' && !/^\d{1,15}$/.test(id)) return Promise.resolve(refuse('not_waiting'))
  return runCommand(context, async (unit): Promise<Outcome<Answer, Refusals>> => {
    const { trx, now } = unit
    const holderId = await lock(trx, { kind, id })
    const next = to === null ? undefined : await findPlayerByName(trx, to)
    if (to !== null && (!next || next.banned_at || !(await isPermitted(trx, next.id, permissionFor(kind)))))
      return refuse('no_colleague')
    const toId = next?.id ?? null
    const changed = changeHolder({ holderId, seenId: from, byId: by.playerId, toId })
    if (!changed.ok) return changed
    if (toId !== null && !(await mayWorkOn(trx, { kind, id, now }, toId))) {
      if (!(await mayWorkOn(trx, { kind, id, now }, NOBODY))) return refuse('not_waiting')
      return refuse(toId === by.playerId ? 'own_case' : 'colleague_in_case')
    }
    const action = changed.value
    if (action) {
      await put(unit, { kind, id }, toId)
      await writeAudit(trx, {
        actorId: by.playerId,
        role: by.role,
        action: `case.${action}`,
        subject: { kind: kind === 'disputes' ? 'match' : kind, id },
        reason: null,
        details: { before: holderId, after: toId },
        now,
      })
    }
    if (action === 'hand_over' && toId !== null)
      unit.record({ type: 'case.handed_over', kind, toId, byName: by.username })
    if (action === 'take_over' && holderId !== null)
      unit.record({ type: 'case.taken_over', kind, formerId: holderId, byName: by.username })
    return accept({ holder: badgeOf(next) })
  })
}

/** A dispute has its holder with it. */
const lock = (trx: Trx, of: Case) =>
  of.kind === 'disputes' ? lockDisputeHolder(trx, Number(of.id)) : lockHolder(trx, of)

const put = (unit: Unit, of: Case, holderId: string | null) =>
  of.kind === 'disputes'
    ? putDisputeHolder(unit, Number(of.id), holderId)
    : putHolder(unit.trx, { ...of, holderId, now: unit.now })

type Named = { id: string; username: string; avatar_url: string | null }

const badgeOf = (player: Named | undefined) =>
  player ? { id: player.id, username: player.username, avatar_url: player.avatar_url } : null
