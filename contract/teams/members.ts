import { z } from '#contract/zod.ts'
import { t } from '#messages/teams.ts'
import { defineCall } from '#contract/call.ts'
import { playerBadge, playerId, rowId, timestamp } from '#contract/shapes.ts'
import { byId, joinRefusals, notCaptain, notFound, team } from './teams.ts'

export const findUsernames = defineCall('GET v1 /players/versus/usernames/', {
  summary: 'Search players by username, from 2 letters; prefix matches first',
  who: 'player',
  scope: 'teams:read',
  limit: 'lookup',
  query: z.object({ name: z.string().trim().max(64).default('') }),
  answer: z.array(playerBadge),
})

export const inviteToTeam = defineCall('POST v1 /players/versus-team/{id}/invite/', {
  summary: 'Invite a player by username, by the captain',
  who: 'player',
  scope: 'teams:write',
  params: byId,
  body: z.object({
    username: z
      .string({ error: () => t('common.field.text') })
      .trim()
      .min(1, { error: () => t('teams.field.username') })
      .max(64, { error: () => t('common.field.max_characters', { count: 64 }) }),
  }),
  answer: z.object({ id: z.int(), player: playerBadge }),
  status: 201,
  refusals: {
    ...notFound,
    ...notCaptain,
    no_player: { status: 400, detail: 'common.refused.no_player', field: 'username' },
    already_member: { status: 400, detail: 'teams.refused.already_member', field: 'username' },
    already_invited: { status: 400, detail: 'teams.refused.already_invited', field: 'username' },
    blocked_by_me: {
      status: 400,
      detail: 'common.refused.blocked_by_me',
      field: 'username',
    },
    team_full: { status: 400, detail: 'teams.refused.team_full', field: 'username' },
    too_many_invites: { status: 400, detail: 'teams.refused.too_many_invites' },
  },
})

export const cancelTeamInvite = defineCall('DELETE v1 /players/versus-team/{id}/invites/{inviteId}/', {
  summary: 'Cancel an open invite, by the captain',
  who: 'player',
  scope: 'teams:write',
  params: z.object({ id: rowId, inviteId: rowId }),
  answer: z.undefined(),
  status: 204,
  refusals: { ...notFound, ...notCaptain },
})

export const makeTeamLink = defineCall('POST v1 /players/versus-team/{id}/invite-link/', {
  summary: 'Create a link by which anyone may join, replacing the older one; by the captain',
  who: 'player',
  scope: 'teams:write',
  params: byId,
  body: z.object({
    days: z.union([z.literal(1), z.literal(7), z.literal(30)], {
      error: () => t('common.field.days'),
    }),
  }),
  answer: team,
  refusals: { ...notFound, ...notCaptain },
})

export const endTeamLink = defineCall('DELETE v1 /players/versus-team/{id}/invite-link/', {
  summary: 'End the link, by the captain',
  who: 'player',
  scope: 'teams:write',
  params: byId,
  answer: z.undefined(),
  status: 204,
  refusals: { ...notFound, ...notCaptain },
})

const linkGone = {
  link_gone: { status: 404, detail: 'teams.refused.link_gone' },
} as const
const byToken = z.object({ token: z.string().max(100) })

export const readTeamLink = defineCall('GET v1 /players/versus-team/join/{token}/', {
  summary: 'The team behind an invite link',
  who: 'anyone',
  scope: 'teams:read',
  limit: 'lookup',
  params: byToken,
  answer: z.object({ team, expires: timestamp, is_member: z.boolean(), is_full: z.boolean() }),
  refusals: linkGone,
})

export const joinByTeamLink = defineCall('POST v1 /players/versus-team/join/{token}/', {
  summary: 'Join a team by its invite link',
  who: 'player',
  scope: 'teams:write',
  limit: 'lookup',
  params: byToken,
  answer: team,
  refusals: { ...linkGone, ...joinRefusals },
})

export const changeMember = defineCall('PUT v1 /players/versus/{a}/player/{b}/', {
  summary: 'Remove a member (or leave), hand over the captaincy, or change between player and substitute',
  who: 'player',
  scope: 'teams:write',
  params: z.object({ a: rowId, b: playerId }),
  body: z.object({
    action: z.enum(['remove', 'captain', 'member', 'substitute']).default('remove'),
  }),
  answer: team,
  refusals: {
    ...notFound,
    ...notCaptain,
    not_member: { status: 400, detail: 'teams.refused.not_member' },
    captain_stays: {
      status: 400,
      detail: 'teams.refused.captain_stays',
    },
    players_full: {
      status: 400,
      detail: 'teams.refused.players_full',
    },
    substitutes_full: { status: 400, detail: 'teams.refused.substitutes_full' },
    playing: {
      status: 400,
      detail: 'teams.refused.playing',
    },
  },
})

export const answerTeamInvite = defineCall('PUT v1 /players/versus/{teamId}/notification/{notificationId}/', {
  summary: 'Accept or decline a team invite from its notification',
  who: 'player',
  scope: 'teams:write',
  params: z.object({ teamId: rowId, notificationId: rowId }),
  body: z.object({ action: z.enum(['accept', 'cancel']) }),
  answer: team,
  refusals: {
    ...notFound,
    ...joinRefusals,
    invite_closed: { status: 400, detail: 'teams.refused.invite_closed' },
  },
})
