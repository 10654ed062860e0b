import * as calls from '#contract/teams/ranking.ts'
import { read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { listMembers } from '#server/domains/teams/queries.ts'
import { listLastResults, listRankedTeams } from './team-ranking-queries.ts'

const DAYS = 90
const DAY_MS = 24 * 3_600_000
const LAST = 5
const SHOWN = 5

read(calls.listRankedTeams, async ({ context: { db, clock }, query, pageOf }) => {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS)
  const rows = await listRankedTeams(db, { game: query.game, since, ...rangeOf(query) })
  const teamIds = rows.map(({ id }) => id)
  const [members, results] = await Promise.all([
    listMembers(db, teamIds),
    listLastResults(db, { teamIds, since, limit: LAST }),
  ])
  return pageOf({
    count: rows[0]?.total ?? 0,
    results: rows.map(({ total: _total, ...team }) => {
      const roster = members.filter((member) => member.team_id === team.id)
      return {
        ...team,
        last: results.flatMap((each) =>
          each.team_id === team.id ? [{ match_id: each.match_id, result: each.result }] : [],
        ),
        members: roster.length,
        roster: roster
          .filter((member) => !member.is_private)
          .slice(0, SHOWN)
          .map(({ id, username, avatar_url }) => ({ id, username, avatar_url })),
      }
    }),
  })
})
