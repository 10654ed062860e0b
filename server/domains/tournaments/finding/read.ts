import { translate } from '#messages/translate.ts'
import type { TeamPost, TeamPosts } from '#contract/tournaments/finding.ts'
import { registerEntrant } from '#contract/tournaments/entry.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listBlocksAmong } from '#server/domains/friends/block-queries.ts'
import type { Standing } from '#server/domains/ratings/standing.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import { findRatings } from '#server/domains/ratings/queries.ts'
import { findTeams, listMembers } from '#server/domains/teams/queries.ts'
import { findVisible, organizes, type StaffRole } from '../access.ts'
import { findEntrantOfPlayer, findTeamEntrant } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { memberProblem, loadStandingFor } from '../entry/eligibility.ts'
import { loadTournament, type LoadedTournament } from '../load.ts'
import { IN_TOURNAMENT } from '../statuses.ts'
import { listLikes, listPosts, type PostRow } from './post-queries.ts'

type Found = LoadedTournament & { role: StaffRole | null }

/** A team tournament as this reader may see it. */
export async function findForPosts(
  db: Reader,
  id: number,
  playerId: string,
): Promise<Decision<Found, 'not_found' | 'solo_only'>> {
  const found = await findVisible(db, id, playerId)
  if (!found) return refuse('not_found')
  const loaded = await loadTournament(db, found.row)
  return loaded.mode.team_size === 1 ? refuse('solo_only') : accept({ ...loaded, role: found.role })
}

export async function readPosts(
  context: Context,
  { playerId }: Actor,
  tournamentId: number,
): Promise<Outcome<TeamPosts, 'not_found' | 'solo_only'>> {
  const found = await findForPosts(context.db, tournamentId, playerId)
  return found.ok ? accept(await presentPosts(context, context.db, found.value, playerId)) : found
}

/** The posts that this reader may see, and what they may do. */
export async function presentPosts(
  context: Context,
  db: Reader,
  found: Found,
  playerId: string,
): Promise<TeamPosts> {
  const { row, mode, role } = found
  const own = await findEntrantOfPlayer(db, { tournamentId: row.id, playerId })
  const isIn = own !== undefined && IN_TOURNAMENT.includes(own.status)
  const isLocked = row.status === 'check_in' || row.status === 'live'
  const seesSubstitutes = organizes(role) || (isIn && own.captain_id === playerId)
  const phase =
    row.status === 'registration' ? 'open' : isLocked && seesSubstitutes ? 'substitutes' : 'closed'
  if (phase === 'closed')
    return { phase, can_post: false, why_not: null, teams: [], can_remove: false, results: [] }
  const posts = (await listPosts(db, row.id)).filter((post) => phase === 'open' || post.team_id === null)
  const standing = await loadStandingFor(context, db, row, playerId)
  const problem = isIn ? undefined : await postProblem(db, found, standing, context.clock.now())
  return {
    phase,
    can_post: phase === 'open' && !isIn && problem === undefined,
    why_not: phase === 'open' ? (problem ?? null) : null,
    teams: phase === 'open' ? await freeTeams(db, found, standing) : [],
    can_remove: organizes(role),
    results: await presentAll(db, posts, { playerId, modeId: mode.id }),
  }
}

/** Why somebody does not meet the rules of the tournament; money and invitations are for the captain. */
export async function postProblem(
  db: Reader,
  { row, mode }: LoadedTournament,
  standing: Standing,
  now: Date,
): Promise<string | undefined> {
  const problem = await memberProblem(db, { row, mode }, standing, now)
  return problem && (problem.detail ?? translate(registerEntrant.refusals[problem.refusal].detail))
}

/** The teams that a captain leads and that are not in the tournament. */
export async function freeTeams(
  db: Reader,
  { row, mode }: LoadedTournament,
  standing: Standing,
): Promise<{ team_id: number; name: string }[]> {
  const free: { team_id: number; name: string }[] = []
  for (const team of standing.teams) {
    if (team.game !== mode.game || team.role !== 'captain') continue
    const entrant = await findTeamEntrant(db, { tournamentId: row.id, teamId: team.id })
    if (!entrant || !IN_TOURNAMENT.includes(entrant.status)) free.push({ team_id: team.id, name: team.name })
  }
  return free
}

async function presentAll(
  db: Reader,
  posts: readonly PostRow[],
  { playerId, modeId }: { playerId: string; modeId: number },
): Promise<TeamPost[]> {
  const likes = await listLikes(
    db,
    posts.map((post) => post.id),
  )
  const authors = posts.map((post) => post.player_id)
  const people = [...new Set([playerId, ...authors, ...likes.map((like) => like.player_id)])]
  const blocked = new Set(
    (await listBlocksAmong(db, people)).filter((pair) => pair.includes(playerId)).flat(),
  )
  blocked.delete(playerId)
  const teamIds = posts.flatMap((post) => post.team_id ?? [])
  const teams = new Map(
    (teamIds.length > 0 ? await findTeams(db, teamIds) : []).map((team) => [team.id, team]),
  )
  const members = Map.groupBy(await listMembers(db, teamIds), (member) => member.team_id)
  const ratings = await findRatings(db, modeId, [
    ...authors,
    ...[...members.values()].flat().map((member) => member.id),
  ])
  const badges = await listBadges(db, people)
  const ratingOf = (id: string) => ratings.get(id)?.rating ?? shownRating(newSkill())
  return posts.flatMap((post): TeamPost[] => {
    const player = badges.get(post.player_id)
    const team = post.team_id === null ? undefined : teams.get(post.team_id)
    // A captain who has left the role does not speak for the team any more.
    const isOutdated = post.team_id !== null && team?.captain_id !== post.player_id
    if (!player || isOutdated || blocked.has(post.player_id)) return []
    const rated = team ? (members.get(team.id) ?? []).map((member) => member.id) : [post.player_id]
    const answers = likes.filter((like) => like.post_id === post.id && !blocked.has(like.player_id))
    const isMine = post.player_id === playerId
    return [
      {
        id: post.id,
        player,
        team: team ? { id: team.id, name: team.name } : null,
        roles: post.roles,
        words: post.words,
        rating: Math.round(rated.reduce((sum, id) => sum + ratingOf(id), 0) / Math.max(1, rated.length)),
        created: post.created_at.toISOString(),
        is_mine: isMine,
        is_liked: answers.some((like) => like.player_id === playerId),
        likes: answers.length,
        liked_by: isMine ? answers.flatMap((like) => badges.get(like.player_id) ?? []) : [],
      },
    ]
  })
}
