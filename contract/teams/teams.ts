import { z } from '#contract/zod.ts'
import { t } from '#messages/teams.ts'
import { teamNameProblem } from '#core/teams/name.ts'
import { defineCall, freeTextRefusals } from '#contract/call.ts'
import { pictureRefusals, MAX_IMAGE_BYTES } from '#contract/images.ts'
import { pageOf, pageQuery, playerBadge, playerId, rowId, slug, timestamp } from '#contract/shapes.ts'

export const teamRole = z.enum(['captain', 'member', 'substitute'])

export const team = z.object({
  id: z.int(),
  name: z.string(),
  tag: z.string(),
  game: z.string(),
  logo_url: z.string().nullable(),
  captain_id: z.string(),
  members: z.array(playerBadge.extend({ role: teamRole, since: timestamp })),
  /** Open invites; empty for non-members. */
  invites: z.array(z.object({ id: z.int(), player: playerBadge, created: timestamp })),
  /** A link by which anyone may join; for the captain only. */
  invite_link: z.object({ url: z.string(), expires: timestamp }).nullable(),
  /** The maximum roster: the largest team size of the game, and the substitutes. */
  limits: z.object({ players: z.int(), substitutes: z.int() }),
  record: z.object({ matches: z.int(), wins: z.int(), losses: z.int(), draws: z.int() }),
  /** The average rating of captain and members by mode, without unrated players. */
  ratings: z.array(
    z.object({
      mode: z.string(),
      mode_name: z.string(),
      rating: z.int(),
      tier: z.string(),
      players: z.int(),
    }),
  ),
  /** Lobbies and tournaments that the team is entered in now; empty for non-members. */
  entered: z.array(
    z.object({ kind: z.enum(['lobby', 'tournament']), id: z.int(), name: z.string(), status: z.string() }),
  ),
  created: timestamp,
  can: z.object({
    edit: z.boolean(),
    invite: z.boolean(),
    leave: z.boolean(),
    disband: z.boolean(),
    why_not_disband: z.string().nullable(),
  }),
})
export type Team = z.output<typeof team>

export const teamName = z
  .string({ error: () => t('common.field.text') })
  .trim()
  .normalize('NFC')
  .superRefine((value, context) => {
    const problem = teamNameProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: t(`teams.field.name_${problem}`) })
  })
export const teamTag = z
  .string({ error: () => t('common.field.text') })
  .trim()
  .regex(/^[A-Za-z0-9]{2,5}$/, { error: () => t('teams.field.tag') })
  .transform((tag) => tag.toUpperCase())

export const byId = z.object({ id: rowId })
export const notFound = {
  not_found: { status: 404, detail: 'common.http.404' },
} as const
export const notCaptain = {
  not_captain: { status: 403, detail: 'teams.refused.not_captain' },
} as const
const nameRefusals = {
  name_taken: { status: 400, detail: 'teams.refused.name_taken', field: 'name' },
  name_not_allowed: { status: 400, detail: 'teams.refused.name_not_allowed', field: 'name' },
  tag_not_allowed: { status: 400, detail: 'teams.refused.tag_not_allowed', field: 'tag' },
} as const
const entered = {
  entered: {
    status: 400,
    detail: 'teams.refused.entered',
  },
} as const
export const joinRefusals = {
  already_member: { status: 400, detail: 'teams.refused.join_refusals_already_member' },
  team_full: { status: 400, detail: 'teams.refused.join_refusals_team_full' },
  too_many_teams: { status: 400, detail: 'teams.refused.too_many_teams' },
} as const

export const listTeams = defineCall('GET v1 /players/versus-team/', {
  summary: 'My teams',
  who: 'player',
  scope: 'teams:read',
  query: pageQuery,
  answer: pageOf(team),
})

export const createTeam = defineCall('POST v1 /players/versus-team/', {
  freeText: ['name', 'tag'],
  summary: 'Create a team, with me as captain',
  who: 'player',
  scope: 'teams:write',
  body: z.object({ name: teamName, tag: teamTag, game: slug }),
  answer: team,
  status: 201,
  refusals: {
    ...freeTextRefusals,
    unknown_game: { status: 400, detail: 'common.refused.unknown_game', field: 'game' },
    too_many_teams: joinRefusals.too_many_teams,
    ...nameRefusals,
  },
})

export const readTeam = defineCall('GET v1 /players/versus-team/{id}/', {
  summary: 'A team: roster, record, ratings; for members also invites and entries',
  who: 'anyone',
  scope: 'teams:read',
  params: byId,
  answer: team,
  refusals: notFound,
})

export const listTeamMatches = defineCall('GET v1 /players/versus-team/{id}/matches/', {
  summary: 'The settled matches of a team, newest first; without amounts',
  who: 'anyone',
  scope: 'teams:read',
  params: byId,
  query: pageQuery,
  answer: pageOf(
    z.object({
      match_id: z.int(),
      /** Null for non-members when the lobby was private. */
      lobby_id: z.int().nullable(),
      mode: z.string(),
      result: z.enum(['win', 'loss', 'draw', 'void']),
      /** The team's score first; null for a forfeit and a void match. */
      score: z.tuple([z.int(), z.int()]).nullable(),
      opponent: z.object({
        name: z.string(),
        team_id: z.int().nullable(),
        logo_url: z.string().nullable(),
      }),
      settled: timestamp,
    }),
  ),
  refusals: notFound,
})

export const updateTeam = defineCall('PUT v1 /players/versus-team/{id}/', {
  freeText: ['name', 'tag'],
  summary: 'Change name or tag, or hand over the captaincy to a member; by the captain',
  who: 'player',
  scope: 'teams:write',
  params: byId,
  body: z.object({ name: teamName.optional(), tag: teamTag.optional(), captain_id: playerId.optional() }),
  answer: team,
  refusals: {
    ...freeTextRefusals,
    ...notFound,
    ...notCaptain,
    ...nameRefusals,
    not_member: { status: 400, detail: 'teams.refused.not_member', field: 'captain_id' },
  },
})

export const disbandTeam = defineCall('DELETE v1 /players/versus-team/{id}/', {
  summary: 'Disband the team, by the captain; not while it has entries',
  who: 'player',
  scope: 'teams:write',
  params: byId,
  answer: z.undefined(),
  status: 204,
  refusals: { ...notFound, ...notCaptain, ...entered },
})

export const setTeamLogo = defineCall('PUT v1 /players/versus-team/{id}/logo/', {
  summary: "Set the team's picture; by the captain",
  who: 'player',
  scope: 'teams:write',
  params: byId,
  limit: 'code',
  upload: { fields: ['image'], maxBytes: MAX_IMAGE_BYTES },
  answer: z.object({ logo_url: z.string() }),
  refusals: {
    ...notFound,
    ...notCaptain,
    ...pictureRefusals,
  },
})

export const removeTeamLogo = defineCall('DELETE v1 /players/versus-team/{id}/logo/', {
  summary: "Remove the team's picture, so that the generated crest is shown; by the captain",
  who: 'player',
  scope: 'teams:write',
  params: byId,
  answer: z.undefined(),
  status: 204,
  refusals: { ...notFound, ...notCaptain },
})
