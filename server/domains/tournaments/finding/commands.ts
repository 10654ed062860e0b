import type { TeamPosts } from '#contract/tournaments/finding.ts'
import * as calls from '#contract/tournaments/finding.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { command, read, workflow } from '#server/platform/call.ts'
import { listBlocksAmong } from '#server/domains/friends/block-queries.ts'
import { loadStandingFor } from '../entry/eligibility.ts'
import { organizes } from '../access.ts'
import { findEntrantOfPlayer } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { IN_TOURNAMENT } from '../statuses.ts'
import {
  closePost,
  countLikes,
  findOwnPost,
  findPost,
  insertPost,
  putLike,
  updatePost,
} from './post-queries.ts'
import { findForPosts, freeTeams, postProblem, presentPosts, readPosts } from './read.ts'

/** How often a post may be taken back and given again, and how many posts a player may answer in a tournament. */
const MOST_TIMES = 10
const MOST_LIKES = 50
const RETRY_AFTER_S = 86_400

type Seen = 'not_found' | 'solo_only'
type PostRefusal =
  | Seen
  | 'posts_closed'
  | 'empty_post'
  | 'already_entered'
  | 'no_such_team'
  | 'unfit'
  | 'too_many_posts'
type PostInput = { tournamentId: number; teamId: number | null; roles: readonly string[]; words: string }

/** Posts that a player looks for a team, or a captain for a player; changes the post if there is one. */
export function putPost(
  context: Context,
  { playerId }: Actor,
  { tournamentId, teamId, roles, words }: PostInput,
): Promise<Outcome<TeamPosts, PostRefusal>> {
  return runCommand(context, async ({ trx, now }): Promise<Outcome<TeamPosts, PostRefusal>> => {
    const found = await findForPosts(trx, tournamentId, playerId)
    if (!found.ok) return found
    if (found.value.row.status !== 'registration') return refuse('posts_closed')
    if (roles.length === 0 && words.trim() === '') return refuse('empty_post')
    const standing = await loadStandingFor(context, trx, found.value.row, playerId)
    if (teamId === null) {
      if (await hasEntered(trx, tournamentId, playerId)) return refuse('already_entered')
      const problem = await postProblem(trx, found.value, standing, now)
      if (problem) return { ok: false, refusal: 'unfit', detail: problem }
    } else {
      if (!standing.teams.some((team) => isLed(team, teamId, found.value.mode.game)))
        return refuse('no_such_team')
      const free = await freeTeams(trx, found.value, standing)
      if (!free.some((team) => team.team_id === teamId)) return refuse('already_entered')
    }
    const post = { tournamentId, playerId, teamId, roles: [...new Set(roles)], words: words.trim(), now }
    const before = await findOwnPost(trx, post)
    if (before && !before.is_open && before.times >= MOST_TIMES)
      return { ...refuse('too_many_posts'), retryAfterS: RETRY_AFTER_S }
    await (before ? updatePost(trx, before, post) : insertPost(trx, post))
    return accept(await presentPosts(context, trx, found.value, playerId))
  })
}

const isLed = (team: { id: number; game: string; role: string }, id: number, game: string) =>
  team.id === id && team.role === 'captain' && team.game === game

export const listTeamPosts = read(calls.listTeamPosts, async ({ context, params, actor }) => {
  const done = await readPosts(context, actor, params.id)
  if (!done.ok) return done
  return done.value
})

export const putTeamPost = workflow(calls.putTeamPost, async ({ context, params, body, actor }) => {
  const { team_id: teamId, roles, words } = body
  return putPost(context, actor, { tournamentId: params.id, teamId, roles, words })
})

/** Takes a post back. Organizers remove what should not be there. */
export const removePost = command(
  calls.removeTeamPost,
  async ({ context, unit: { trx }, actor: { playerId }, params: { id: tournamentId, postId } }) => {
    const found = await findForPosts(trx, tournamentId, playerId)
    if (!found.ok) return refuse('not_found')
    const post = await findPost(trx, { tournamentId, id: postId })
    if (!post || (await isBlocked(trx, playerId, post.player_id))) return refuse('no_such_post')
    if (post.player_id !== playerId && !organizes(found.value.role)) return refuse('not_mine')
    await closePost(trx, postId)
    return accept(await presentPosts(context, trx, found.value, playerId))
  },
)

/** Answers a post, or no longer. Its author is told the first time. */
export const likePost = command(
  calls.likeTeamPost,
  async ({ context, unit, actor: { playerId }, params: { id: tournamentId, postId }, body: { like } }) => {
    const { trx, now } = unit
    const found = await findForPosts(trx, tournamentId, playerId)
    if (!found.ok) return refuse('not_found')
    const post = await findPost(trx, { tournamentId, id: postId })
    if (!post || (await isBlocked(trx, playerId, post.player_id))) return refuse('no_such_post')
    if (found.value.row.status !== 'registration') return refuse('posts_closed')
    if (post.player_id === playerId) return refuse('own_post')
    if (like) {
      // A player who offers to play for a team cannot have one in this tournament.
      if (post.team_id !== null && (await hasEntered(trx, tournamentId, playerId)))
        return refuse('already_entered')
      if ((await countLikes(trx, { tournamentId, playerId })) >= MOST_LIKES)
        return { ...refuse('too_many_likes'), retryAfterS: RETRY_AFTER_S }
    }
    if (await putLike(trx, { postId, playerId, isOn: like, now }))
      unit.record({
        type: 'tournament.post_liked',
        tournamentId,
        authorId: post.player_id,
        teamId: post.team_id,
        playerId,
      })
    return accept(await presentPosts(context, trx, found.value, playerId))
  },
)

async function hasEntered(db: Reader, tournamentId: number, playerId: string): Promise<boolean> {
  const entrant = await findEntrantOfPlayer(db, { tournamentId, playerId })
  return entrant !== undefined && IN_TOURNAMENT.includes(entrant.status)
}

const isBlocked = async (db: Reader, one: string, other: string) =>
  one !== other && (await listBlocksAmong(db, [one, other])).length > 0
