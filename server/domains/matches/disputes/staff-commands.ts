import type { Match } from '#contract/matches/matches.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { MatchRefusalOf } from '#core/matches/machine.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { presentFor, stepAndWriteMatch } from '#server/domains/matches/act.ts'
import { lockMatch, type MatchRow } from '#server/domains/matches/queries.ts'
import { auditDispute, type Moderator } from './moderation-commands.ts'
import { listStaffStandings } from './staff-queries.ts'

type CaseRefusal = 'not_found' | 'not_staff' | 'own_match' | 'not_disputed'

/** A disputed match that this player may look at as the staff of its tournament. */
export async function findCase(
  db: Reader,
  row: MatchRow | undefined,
  playerId: string,
): Promise<Decision<MatchRow, CaseRefusal>> {
  if (!row || row.tournament_id === null) return refuse('not_found')
  const [standing] = await listStaffStandings(db, row, playerId)
  if (!standing) return refuse('not_staff')
  if (standing.isInvolved) return refuse('own_match')
  return row.dispute ? accept(row) : refuse('not_disputed')
}

type CaseRuling = {
  matchId: number
  /** Null: the match is played again. */
  winnerSideId: number | null
  reason: string
}

/** A decision of the tournament's staff. Both sides see the reason; the one that loses may appeal to a moderator. */
export function decideCase(
  context: Context,
  judge: Moderator,
  { matchId, winnerSideId, reason }: CaseRuling,
): Promise<Outcome<Match, CaseRefusal | Exclude<MatchRefusalOf<'resolve'>, 'with_organizers'>>> {
  return runCommand(context, async (unit) => {
    const { playerId: moderatorId } = judge
    const found = await findCase(unit.trx, await lockMatch(unit.trx, matchId), moderatorId)
    if (!found.ok) return found
    const event = {
      type: 'resolve',
      moderatorId,
      byStaff: true,
      winnerSideId,
      at: unit.now.getTime(),
    } as const
    const step = await stepAndWriteMatch(unit, found.value, event, reason)
    if (!step.ok) return step.refusal === 'with_organizers' ? refuse('with_moderators') : refuse(step.refusal)
    const action = winnerSideId === null ? 'dispute.void' : `dispute.win.${winnerSideId}`
    await auditDispute(unit, judge, { matchId, action, reason })
    return accept(await presentFor(unit, step.value, moderatorId, true))
  })
}
