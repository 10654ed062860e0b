import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { trophy } from '#contract/players/players.ts'
import { playerId, timestamp } from '#contract/shapes.ts'
import { byId, notFound } from './teams.ts'

const counts = { wins: z.int(), losses: z.int(), draws: z.int() }

/** A match of a team that is not over, or a tournament in which it is entered. */
const fixture = z.object({
  kind: z.enum(['match', 'tournament']),
  /** The id of the lobby or the tournament. */
  id: z.int(),
  status: z.string(),
  mode: z.string(),
  best_of: z.int().nullable(),
  /** The agreed or planned start. */
  starts: timestamp.nullable(),
  tournament: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Null while nobody plays the other side, and of a tournament. */
  opponent: z
    .object({ name: z.string(), team_id: z.int().nullable(), logo_url: z.string().nullable() })
    .nullable(),
})

export const readTeamForm = defineCall('GET v1 /players/versus-team/{id}/form/', {
  summary: 'How a team plays: what comes next, its members with the team, trophies, rivals, followers',
  who: 'anyone',
  scope: 'teams:read',
  params: byId,
  answer: z.object({
    /** Followed by the viewer. */
    following: z.boolean(),
    followers: z.int(),
    /** Running matches first; private lobbies for the team alone. */
    fixtures: z.array(fixture),
    /** The members without those who keep their page private; the team itself sees all. */
    members: z.array(
      z.object({
        id: playerId,
        /** In the mode that the team plays. */
        rating: z.object({ mode: z.string(), rating: z.int(), tier: z.string() }).nullable(),
        ...counts,
        /** The last results with the team, the earliest first. */
        last: z.array(z.enum(['win', 'loss', 'draw'])),
        online: z.boolean(),
      }),
    ),
    trophies: z.array(trophy),
    /** The teams met most often. */
    rivals: z.array(
      z.object({ team_id: z.int(), name: z.string(), logo_url: z.string().nullable(), ...counts }),
    ),
  }),
  refusals: notFound,
})

export const readTeamPreview = defineCall('GET v1 /players/versus-team/{id}/preview/', {
  summary: 'A picture of a team, to share and for link previews, 1200 by 630',
  who: 'anyone',
  scope: 'teams:read',
  cost: 60,
  params: byId,
  answer: z.instanceof(Uint8Array),
  media: 'image/png',
  refusals: notFound,
})

export const followTeam = defineCall('POST v1 /players/versus-team/{id}/follow/', {
  summary: 'Follow a team, or no longer: I am told when a tournament with it starts, and when it wins one',
  who: 'player',
  scope: 'teams:write',
  params: byId,
  body: z.object({ follow: z.boolean() }),
  answer: z.object({ following: z.boolean(), followers: z.int() }),
  refusals: { ...notFound, too_many: { status: 400, detail: 'teams.refused.follow_too_many' } },
})
