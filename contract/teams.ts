import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageOf, pageQuery, playerBadge, rowId, timestamp } from './shapes.ts'

export const team = z.object({
  id: z.int(),
  name: z.string(),
  tag: z.string(),
  game: z.string(),
  logo_url: z.string().nullable(),
  captain_id: z.string(),
  members: z.array(playerBadge.extend({ role: z.enum(['captain', 'member', 'substitute']), since: timestamp })),
  created: timestamp,
})

export const listTeams = defineCall('GET v1 /players/versus-team/', {
  summary: 'My teams',
  who: 'player',
  query: pageQuery,
  answer: pageOf(team),
})

export const answerTeamInvite = defineCall('PUT v1 /players/versus/{teamId}/notification/{notificationId}/', {
  summary: 'Accept or decline a team invite from its notification',
  who: 'player',
  params: z.object({ teamId: rowId, notificationId: rowId }),
  body: z.object({ action: z.enum(['accept', 'cancel']) }),
  answer: team,
  refusals: {
    not_found: { status: 404, detail: 'The requested resource was not found' },
    invite_closed: { status: 400, detail: 'This invite is not open any more.' },
    team_full: { status: 400, detail: 'This team is full.' },
  },
})
