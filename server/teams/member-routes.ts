import { answerTeamInvite, changeMember, type Team } from '#contract/teams.ts'
import { transact } from '#server/db/transact.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { markRead, removeOne, tellNotifications } from '#server/notifications/queries.ts'
import { changeRoster, joinTeam, standing, tellCaptain } from './act.ts'
import type { TeamDesk } from './desk.ts'
import { closeInvite, lockInvite } from './invite-queries.ts'
import { presentTeam } from './present.ts'
import { listMembers, lockTeam } from './queries.ts'
import { tellTeam } from './tell.ts'

export function memberRoutes(router: Router, desk: TeamDesk): void {
  const { house } = desk
  router.on(changeMember, ({ params, body, session }) =>
    transact(house, async (unit): Promise<Team> => {
      const team = await lockTeam(unit.trx, params.a)
      if (!team) throw refusal(changeMember, 'not_found')
      const isRemoval = body.action === 'remove'
      if (
        isRemoval &&
        (team.captain_id === session.playerId || params.b === session.playerId) &&
        (await desk.isSeatedFor(unit.trx, { teamId: team.id, playerId: params.b }))
      )
        throw refusal(changeMember, 'playing')
      const step = await changeRoster(unit, team, {
        by: session.playerId,
        target: params.b,
        action: body.action,
      })
      if (!step.ok) throw refusal(changeMember, step.refusal)
      return presentTeam(desk, unit.trx, await standing(unit, team.id), session.playerId)
    }),
  )

  router.on(answerTeamInvite, ({ params, body, session }) =>
    transact(house, async (unit) => {
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
        await tellCaptain(unit, locked, session.playerId, `${session.username} does not join ${locked.name}.`)
        tellTeam(unit, locked.id, [
          session.playerId,
          ...(await listMembers(trx, [locked.id])).map((member) => member.id),
        ])
      }
      const mine = { id: params.notificationId, playerId: session.playerId }
      await markRead(trx, mine, now)
      await removeOne(trx, mine, now)
      await tellNotifications(unit, session.playerId, null)
      return presentTeam(desk, trx, locked, session.playerId)
    }),
  )
}
