import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageFields, pageOf, playerBadge, playerId, rowId, timestamp } from '#contract/shapes.ts'
import { staffOnly } from './refusals.ts'
import { tournament } from './shapes.ts'

export const invitation = z.object({
  player: playerBadge,
  invited: timestamp,
  /** The player, or a team that they are in, has entered. */
  has_entered: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

export const listInvitations = defineCall('GET v1 /tournaments/{id}/invitations/', {
  summary: 'Who is invited to a tournament, the latest first; for its organisers',
  who: 'player',
  scope: 'tournaments:read',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  query: z.object({ ...pageFields, name: z.string().max(40).optional() }),
  answer: pageOf(invitation),
  refusals: staffOnly,
})

export const endInvitation = defineCall('DELETE v1 /tournaments/{id}/invitations/{playerId}/', {
  summary: 'Take an invitation back, as long as the player has not entered',
  who: 'player',
  scope: 'entrants:write',
  organization: 'tournament',
  params: z.object({ id: rowId, playerId }),
  answer: tournament,
  refusals: {
    ...staffOnly,
    not_invited: { status: 404, detail: 'tournaments.refused.not_invited' },
    already_entered: { status: 400, detail: 'tournaments.refused.invited_has_entered' },
    already_started: { status: 400, detail: 'tournaments.refused.already_started' },
  },
})
