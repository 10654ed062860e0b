import * as calls from '#contract/tournaments/role-invites.ts'
import * as organiseCalls from '#contract/tournaments/organise.ts'
import * as deskCalls from '#contract/tournaments/desk.ts'
import { refuse } from '#core/decision.ts'
import { workflow, read } from '#server/platform/call.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { answerOrganizationInvite } from '#server/domains/organizations/members.ts'
import { findVisible } from '#server/domains/tournaments/access.ts'
import { readDesk as deskOf } from '#server/domains/tournaments/read/desk.ts'
import { answerStaffInvite } from '#server/domains/tournaments/staff/appoint.ts'
import { saveTemplate } from './copy.ts'

export const answerRoleInvite = workflow(calls.answerRoleInvite, async ({ context, params, body, actor }) => {
  const answer = params.kind === 'tournament_staff' ? answerStaffInvite : answerOrganizationInvite
  const input = { id: params.id, isAccepted: body.answer === 'accept' }
  return answer(context, actor, input)
})

workflow(organiseCalls.saveTemplate, async ({ context, params, actor }) =>
  saveTemplate(context, actor, { tournamentId: params.id }),
)

export const readDesk = read(deskCalls.readDesk, async ({ context, params, actor }) => {
  const found = await findVisible(context.db, params.id, actor.playerId)
  if (!found) return refuse('not_found')
  if (found.role === null) return refuse('not_staff')
  const mode = await findModeById(context.db, found.row.mode_id)
  return deskOf(context, found.row, { playerId: actor.playerId, gameMinutes: mode.game_minutes })
})
