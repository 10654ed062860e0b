import { answerTeamInvite, listTeams } from '#contract/teams.ts'
import type { Reader } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { offsetOf, pageAnswer } from '#server/http/page-of.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { removeOne, tellNotifications } from '#server/notifications/queries.ts'
import { closeInvite, countTeamsOfPlayer, insertMember, listMembers, listTeamsOfPlayer, lockInvite, lockTeam, type TeamRow } from './queries.ts'

/** A mode's side at most, and as many substitutes. */
const MOST_MEMBERS = 10

export function teamRoutes(router: Router, house: House): void {
  router.on(listTeams, async ({ query, session }) => {
    const [count, rows] = await Promise.all([
      countTeamsOfPlayer(house.db, session.playerId),
      listTeamsOfPlayer(house.db, { playerId: session.playerId, offset: offsetOf(query), limit: query.page_size }),
    ])
    return pageAnswer({ count, results: await presentTeams(house.db, rows) }, query, '/api/v1/players/versus-team/')
  })

  router.on(answerTeamInvite, ({ params, body, session }) =>
    transact(house, async (unit) => {
      const { trx, now } = unit
      const team = await lockTeam(trx, params.teamId)
      const invite = await lockInvite(trx, { ...params, playerId: session.playerId })
      if (!team || !invite) throw refusal(answerTeamInvite, 'not_found')
      if (invite.status !== 'open') throw refusal(answerTeamInvite, 'invite_closed')
      const members = await listMembers(trx, [team.id])
      if (body.action === 'accept') {
        if (members.length >= MOST_MEMBERS) throw refusal(answerTeamInvite, 'team_full')
        await insertMember(trx, { teamId: team.id, playerId: session.playerId, role: 'member', now })
      }
      await closeInvite(trx, invite.id, body.action === 'accept' ? 'accepted' : 'declined', now)
      await removeOne(trx, { id: params.notificationId, playerId: session.playerId }, now)
      await tellNotifications(unit, session.playerId, null)
      const [presented] = await presentTeams(trx, [team])
      if (!presented) throw refusal(answerTeamInvite, 'not_found')
      return presented
    }),
  )
}

async function presentTeams(db: Reader, teams: TeamRow[]) {
  const members = await listMembers(db, teams.map((team) => team.id))
  return teams.map((team) => ({
    id: team.id,
    name: team.name,
    tag: team.tag,
    game: team.game,
    logo_url: null,
    captain_id: team.captain_id,
    members: members
      .filter((member) => member.team_id === team.id)
      .map(({ id, username, avatar_url, role, since }) => ({ id, username, avatar_url, role, since: since.toISOString() })),
    created: team.created_at.toISOString(),
  }))
}
