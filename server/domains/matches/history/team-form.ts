import * as calls from '#contract/teams/page.ts'
import { trophiesOf } from '#core/players/trophies.ts'
import { refuse } from '#core/decision.ts'
import { tierOf } from '#core/tier.ts'
import { read } from '#server/platform/call.ts'
import { listSeenOnline } from '#server/domains/friends/seen-online-queries.ts'
import { listModeRows, type ModeRow } from '#server/domains/site/catalogue.ts'
import { readFollowing } from '#server/domains/teams/follow-queries.ts'
import { findTeam, listMembers } from '#server/domains/teams/queries.ts'
import { listFixtures, listRatingsOfMembers } from '#server/domains/teams/standing-queries.ts'
import { listTeamPlaces } from './place-queries.ts'
import { listMemberForms, listRivalTeams } from './team-form-queries.ts'

const RIVALS = 4
const NO_MATCHES = { wins: 0, losses: 0, draws: 0, last: [] }

export const readTeamForm = read(calls.readTeamForm, async ({ context, params: { id: teamId }, actor }) => {
  const { db } = context
  const team = await findTeam(db, teamId)
  if (!team) return refuse('not_found')
  const roster = await listMembers(db, [teamId])
  const isMember = roster.some(({ id }) => id === actor?.playerId)
  const shown = roster.filter((member) => isMember || !member.is_private)
  const playerIds = shown.map(({ id }) => id)
  const [allModes, ratings, forms, fixtures, places, rivals, following, online] = await Promise.all([
    listModeRows(db),
    listRatingsOfMembers(db, playerIds),
    listMemberForms(db, { teamId, playerIds }),
    listFixtures(db, teamId),
    listTeamPlaces(db, teamId),
    listRivalTeams(db, { teamId, limit: RIVALS }),
    readFollowing(db, { teamId, playerId: actor?.playerId }),
    listSeenOnline(db, { viewerId: actor?.playerId, playerIds, now: context.clock.now() }),
  ])
  const mode = modeOf(
    allModes.filter(({ game }) => game === team.game),
    ratings,
  )
  return {
    ...following,
    fixtures: fixtures
      .filter((fixture) => isMember || !fixture.is_private)
      .map(({ mode_id: modeId, starts_at: starts, is_private: _private, ...fixture }) => ({
        ...fixture,
        mode: allModes.find(({ id }) => id === modeId)?.slug ?? '',
        starts: starts === null ? null : new Date(starts).toISOString(),
      })),
    members: shown.map(({ id }) => {
      const { player_id: _id, ...form } = forms.find((row) => row.player_id === id) ?? {
        player_id: id,
        ...NO_MATCHES,
      }
      const rating = ratings.find((row) => row.player_id === id && row.mode_id === mode?.id)?.rating
      return {
        id,
        rating: mode && rating !== undefined ? { mode: mode.slug, rating, tier: tierOf(rating) } : null,
        ...form,
        online: online.has(id),
      }
    }),
    trophies: trophiesOf([], { tournaments: places }),
    rivals,
  }
})

/** The mode by which a team's players are compared: the one that most of them play, then the one with the most seats. */
function modeOf(modes: readonly ModeRow[], ratings: readonly { mode_id: number }[]): ModeRow | undefined {
  const rated = (mode: ModeRow) => ratings.filter((row) => row.mode_id === mode.id).length
  const isTeamMode = (mode: ModeRow) => Number(mode.team_size > 1 && rated(mode) > 0)
  return modes.toSorted(
    (one, other) =>
      isTeamMode(other) - isTeamMode(one) || rated(other) - rated(one) || other.team_size - one.team_size,
  )[0]
}
