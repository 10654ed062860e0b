import type { Context } from '#server/platform/context.ts'
import { hasTeamSeat } from './standing-queries.ts'
import { answerTeamInvite, changeMember } from '#contract/teams/members.ts'
import type { Team } from '#contract/teams/teams.ts'
import { transact } from '#server/platform/db/transact.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { markRead, removeOne, publishNotifications } from '#server/domains/notifications/queries.ts'
import { changeRoster, joinTeam, reloadTeam } from './act.ts'
import { closeInvite, lockInvite } from './invite-queries.ts'
import { presentTeam } from './present.ts'
import { listMembers, lockTeam } from './queries.ts'
import { publishTeam } from './publish.ts'

export function memberRoutes(router: Router, context: Context): void {
  router.on(changeMember, ({ params, body, session }) =>
    transact(context, async (unit): Promise<Team> => {
      const team = await lockTeam(unit.trx, params.a)
      if (!team) throw refusal(changeMember, 'not_found')
      const isRemoval = body.action === 'remove'
      if (
        isRemoval &&
        (team.captain_id === session.playerId || params.b === session.playerId) &&
        (await hasTeamSeat(unit.trx, { teamId: team.id, playerId: params.b }))
      )
        throw refusal(changeMember, 'playing')
      const step = await changeRoster(unit, team, {
        by: session.playerId,
        target: params.b,
        action: body.action,
      })
      if (!step.ok) throw refusal(changeMember, step.refusal)
      return presentTeam(context, unit.trx, await reloadTeam(unit, team.id), session.playerId)
    }),
  )

  router.on(answerTeamInvite, ({ params, body, session }) =>
    transact(context, async (unit) => {
      const { trx, now } = unit
      const locked = await lockTeam(trx, params.teamId)
      const invite = await lockInvite(trx, { ...params, playerId: session.playerId })
      if (!invite || invite.muted) throw refusal(answerTeamInvite, 'not_found')
      if (!locked || invite.status !== 'open') throw refusal(answerTeamInvite, 'invite_closed')
      if (body.action === 'accept') {
        const joined = await joinTeam(unit, locked, session.playerId)
        if (!joined.ok) throw refusal(answerTeamInvite, joined.refusal)
      } else {
        await closeInvite(trx, invite.id, 'declined', now)
        unit.record({
          type: 'team.invite_declined',
          teamId: locked.id,
          playerId: session.playerId,
          captainId: locked.captain_id,
        })
        publishTeam(unit, locked.id, [
          session.playerId,
          ...(await listMembers(trx, [locked.id])).map((member) => member.id),
        ])
      }
      const mine = { id: params.notificationId, playerId: session.playerId }
      await markRead(trx, mine, now)
      await removeOne(trx, mine, now)
      await publishNotifications(unit, session.playerId, null)
      return presentTeam(context, trx, locked, session.playerId)
    }),
  )
}
