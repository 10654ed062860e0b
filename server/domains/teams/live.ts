import { defineView, playerIdsOf } from '#server/platform/events/subscribers.ts'
import { loadTeams } from './present.ts'
import { countTeamsOfPlayers, findTeams } from './queries.ts'

/** A team as this reader may see it, and how many teams they are in. */
export const teamView = defineView('team', {
  isPublic: false,
  async load(context, ids, onlookers) {
    const { db } = context
    const viewerIds = playerIdsOf(onlookers)
    const teams = await findTeams(db, ids)
    const [show, counts] = await Promise.all([
      loadTeams(context, db, teams, viewerIds),
      countTeamsOfPlayers(db, viewerIds),
    ])
    return (id, { playerId }) => {
      const team = teams.find((each) => each.id === id)
      return {
        event: 'team',
        data: {
          id,
          team: team ? show(team, playerId) : null,
          my_teams: playerId === undefined ? 0 : (counts.get(playerId) ?? 0),
        },
      }
    }
  },
})
