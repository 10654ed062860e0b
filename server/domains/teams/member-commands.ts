import type { Team } from '#contract/teams/teams.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Change, ChangeRefusal } from '#core/teams/roster.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { changeRoster, reloadTeam } from './act.ts'
import { presentTeam } from './present.ts'
import { lockTeam } from './queries.ts'
import { hasTeamSeat } from './standing-queries.ts'

type MemberChange = { teamId: number; memberId: string; action: Change['action'] }

/** Removes a member, leaves, hands the captaincy over, or changes between player and substitute. */
export function changeMember(
  context: Context,
  { playerId }: Actor,
  { teamId, memberId, action }: MemberChange,
): Promise<Outcome<Team, 'not_found' | 'playing' | ChangeRefusal>> {
  return runCommand(context, async (unit) => {
    const team = await lockTeam(unit.trx, teamId)
    if (!team) return refuse('not_found')
    const mayRemove = team.captain_id === playerId || memberId === playerId
    if (action === 'remove' && mayRemove && (await hasTeamSeat(unit.trx, { teamId, playerId: memberId })))
      return refuse('playing')
    const step = await changeRoster(unit, team, { by: playerId, target: memberId, action })
    if (!step.ok) return step
    return accept(await presentTeam(context, unit.trx, await reloadTeam(unit, teamId), playerId))
  })
}
