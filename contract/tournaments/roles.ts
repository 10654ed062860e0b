import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { roleInviteKind } from '#contract/lobbies/invites.ts'
import { rowId } from '#contract/shapes.ts'

export const answerRoleInvite = defineCall('POST v1 /players/invites/{kind}/{id}/', {
  summary: 'Accept or decline a role in a tournament or an organization',
  who: 'player',
  scope: 'session',
  params: z.object({ kind: roleInviteKind, id: rowId }),
  body: z.object({ answer: z.enum(['accept', 'decline']) }),
  answer: z.undefined(),
  status: 204,
  refusals: {
    invite_closed: { status: 400, detail: 'tournaments.refused.role_invite_gone' },
    approved_prizes: { status: 400, detail: 'organizations.refused.approved_prizes' },
    too_many_members: { status: 400, detail: 'organizations.refused.too_many_members' },
  },
})
