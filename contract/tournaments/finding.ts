import { z } from '#contract/zod.ts'
import { defineCall, freeTextRefusals } from '#contract/call.ts'
import { lines, playerBadge, rowId, text, timestamp } from '#contract/shapes.ts'
import { notFound } from './refusals.ts'

/** A player without a team, or a team that is short of a player, in a team tournament. */
export const teamPost = z.object({
  id: z.int(),
  /** The author: the player, or the captain of the team. */
  player: playerBadge,
  /** The team that looks for a player; null for a player who looks for a team. */
  team: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Roles that they play, or that the team looks for, in short words. */
  roles: z.array(z.string()),
  words: z.string(),
  /** The rating of the player, or the mean of the team's members. */
  rating: z.int(),
  created: timestamp,
  is_mine: z.boolean(),
  /** I have answered. */
  is_liked: z.boolean(),
  likes: z.int(),
  /** Players who have answered; for the author alone. */
  liked_by: z.array(playerBadge),
})
export type TeamPost = z.output<typeof teamPost>

export const teamPosts = z.object({
  /**
   * `open`: teams are found. `substitutes`: rosters are locked, so captains who are in and organizers see the players who are
   * still free. `closed`: nothing is shown.
   */
  phase: z.enum(['open', 'substitutes', 'closed']),
  /** I may post that I look for a team; else why not. */
  can_post: z.boolean(),
  why_not: z.string().nullable(),
  /** My teams that have not entered: I may post for them, and invite players to them. */
  teams: z.array(z.object({ team_id: z.int(), name: z.string() })),
  /** I may remove the posts of others. */
  can_remove: z.boolean(),
  /** The latest 200. */
  results: z.array(teamPost),
})
export type TeamPosts = z.output<typeof teamPosts>

const ofTournament = { who: 'player', params: z.object({ id: rowId }), answer: teamPosts } as const
const ofPost = { ...ofTournament, params: z.object({ id: rowId, postId: rowId }) } as const
const soloOnly = { solo_only: { status: 400, detail: 'tournaments.refused.find_solo' } } as const
const noSuchPost = { no_such_post: { status: 404, detail: 'tournaments.refused.no_such_post' } } as const
const closed = { posts_closed: { status: 400, detail: 'tournaments.refused.posts_closed' } } as const

export const listTeamPosts = defineCall('GET v1 /tournaments/{id}/posts/', {
  ...ofTournament,
  scope: 'tournaments:read',
  summary: 'Players who look for a team in a team tournament, and teams that look for a player',
  refusals: { ...notFound, ...soloOnly },
})

export const putTeamPost = defineCall('PUT v1 /tournaments/{id}/posts/', {
  freeText: ['words', 'roles'],
  ...ofTournament,
  scope: 'entrants:write',
  summary: 'Post that I look for a team, or that my team looks for a player; a post that is there is changed',
  body: z.object({
    /** The team of mine for which I post; null: I post for myself. */
    team_id: rowId.nullable(),
    roles: z.array(text(1, 20)).max(3),
    words: lines(0, 300),
  }),
  refusals: {
    ...freeTextRefusals,
    ...notFound,
    ...soloOnly,
    ...closed,
    empty_post: { status: 400, field: 'words', detail: 'tournaments.refused.empty_post' },
    already_entered: { status: 400, detail: 'tournaments.refused.post_entered' },
    no_such_team: { status: 400, field: 'team_id', detail: 'tournaments.refused.post_team' },
    /** The detail says which rule. */
    unfit: { status: 400, detail: 'tournaments.refused.post_unfit' },
    too_many_posts: { status: 429, detail: 'tournaments.refused.too_many_posts' },
  },
})

export const removeTeamPost = defineCall('DELETE v1 /tournaments/{id}/posts/{postId}/', {
  ...ofPost,
  scope: 'entrants:write',
  organization: 'tournament',
  summary: 'Take a post back; organisers remove those of others',
  refusals: {
    ...notFound,
    ...noSuchPost,
    not_mine: { status: 403, detail: 'tournaments.refused.post_not_mine' },
  },
})

export const likeTeamPost = defineCall('POST v1 /tournaments/{id}/posts/{postId}/like/', {
  ...ofPost,
  scope: 'entrants:write',
  summary:
    'Answer a post: offer to play for the team, or tell the player that one is interested; or no longer',
  body: z.object({ like: z.boolean() }),
  refusals: {
    ...notFound,
    ...noSuchPost,
    ...closed,
    own_post: { status: 400, detail: 'tournaments.refused.own_post' },
    already_entered: { status: 400, detail: 'tournaments.refused.post_entered' },
    too_many_likes: { status: 429, detail: 'tournaments.refused.too_many_likes' },
  },
})
