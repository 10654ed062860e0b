import type { CallAnswer } from '#contract/call.ts'
import type { setHolder as setHolderCall } from '#contract/admin/today.ts'
import { accept, refuse } from '#core/decision.ts'
import { permissionFor } from '#core/admin/today.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Session } from '#server/platform/http/session.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { isPermitted } from '#server/domains/players/staff-queries.ts'
import { isWaiting, type SourceKind } from './item-queries.ts'
import { lockHolder, putHolder } from './holder-queries.ts'

type Answer = CallAnswer<typeof setHolderCall>
type Refusals = 'held_by_other' | 'no_colleague' | 'own_case' | 'colleague_in_case'
/** Disputes have a command of their own, since their holder alone may rule. */
export type HeldKind = Exclude<SourceKind, 'disputes'>
type Input = { kind: HeldKind; id: string; to: string | null; from: string | null }

/**
 * Claims a case, hands it over, or gives it back. `from` is the holder that the caller has seen: of two who claim at once, the
 * second is refused.
 */
export function setHolder(
  context: Context,
  by: Session,
  { kind, id, to, from }: Input,
): Promise<Outcome<Answer, Refusals>> {
  return runCommand(context, async (unit): Promise<Outcome<Answer, Refusals>> => {
    const { trx, now } = unit
    const holderId = await lockHolder(trx, { kind, id })
    if (holderId !== from) return refuse('held_by_other')
    const next = to === null ? undefined : await findPlayerByName(trx, to)
    if (to !== null && (!next || !(await isPermitted(trx, next.id, permissionFor(kind)))))
      return refuse('no_colleague')
    if (next && !(await isWaiting(trx, kind, { readerId: next.id, id, now })))
      return refuse(next.id === by.playerId ? 'own_case' : 'colleague_in_case')
    const toId = next?.id ?? null
    if (toId === holderId) return accept({ holder: badgeOf(next) })
    await putHolder(trx, { kind, id, holderId: toId, now })
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: toId === null ? 'case.give_back' : toId === by.playerId ? 'case.claim' : 'case.hand_over',
      subject: { kind, id },
      reason: null,
      details: { before: holderId, after: toId },
      now,
    })
    if (toId !== null && toId !== by.playerId)
      unit.record({ type: 'case.handed_over', kind, toId, byName: by.username })
    return accept({ holder: badgeOf(next) })
  })
}

type Named = { id: string; username: string; avatar_url: string | null }

const badgeOf = (player: Named | undefined) =>
  player ? { id: player.id, username: player.username, avatar_url: player.avatar_url } : null
