import * as calls from '#contract/teams/members.ts'
import { accept, refuse } from '#core/decision.ts'
import { command } from '#server/platform/call.ts'
import { changeRoster, reloadTeam } from './act.ts'
import { presentTeam } from './present.ts'
import { lockTeam } from './queries.ts'
import { hasTeamSeat } from './standing-queries.ts'

/** Removes a member, leaves, hands the captaincy over, or changes between player and substitute. */
export const changeMember = command(
  calls.changeMember,
  async ({ context, unit, actor: { playerId }, params: { a: teamId, b: memberId }, body: { action } }) => {
    const team = await lockTeam(unit.trx, teamId)
    if (!team) return refuse('not_found')
    const mayRemove = team.captain_id === playerId || memberId === playerId
    if (action === 'remove' && mayRemove && (await hasTeamSeat(unit.trx, { teamId, playerId: memberId })))
      return refuse('playing')
    const step = await changeRoster(unit, team, { by: playerId, target: memberId, action })
    if (!step.ok) return step
    return accept(await presentTeam(context, unit.trx, await reloadTeam(unit, teamId), playerId))
  },
)
