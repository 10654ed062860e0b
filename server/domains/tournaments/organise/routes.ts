import {
  addEntrant as addCall,
  announce as announceCall,
  cloneTournament as cloneCall,
  saveTemplate as templateCall,
  disqualify as disqualifyCall,
  openRound as openRoundCall,
  pauseTournament,
  payPrizes as payCall,
  previewEntrant as previewAddCall,
  previewDisqualify as previewDisqualifyCall,
  previewResult as previewCall,
  setResult as resultCall,
  setSeeds as seedsCall,
  setStaff as staffCall,
  startTournament,
} from '#contract/tournaments/organise.ts'
import { readDesk } from '#contract/tournaments/desk.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { findVisible } from '../access.ts'
import { readDesk as deskOf } from '../read/desk.ts'
import { announce } from './announce.ts'
import { answerRoleInvite } from '#contract/tournaments/role-invites.ts'
import { answerOrganizationInvite } from '#server/domains/organizations/member-commands.ts'
import { answerStaffInvite, setStaff } from '../staff/appoint.ts'
import { openRound, pause, setSeeds, start } from './commands.ts'
import { cloneTournament, saveTemplate } from './copy.ts'
import { addEntrant, disqualify, previewDisqualify } from './entrants.ts'
import { previewEntrant } from './late-entry.ts'
import { payPrizes } from './pay.ts'
import { previewResult, setResult } from './results.ts'

/** What the staff of a tournament does. */
export function organiseRoutes(router: Router, context: Context): void {
  router.on(seedsCall, async ({ params, body, session }) =>
    orRefuse(seedsCall, await setSeeds(context, session, { tournamentId: params.id, ...body })),
  )
  router.on(startTournament, async ({ params, body, session }) =>
    orRefuse(startTournament, await start(context, session, { tournamentId: params.id, ...body })),
  )
  router.on(pauseTournament, async ({ params, body, session }) =>
    orRefuse(pauseTournament, await pause(context, session, { tournamentId: params.id, ...body })),
  )
  router.on(openRoundCall, async ({ params, session }) =>
    orRefuse(openRoundCall, await openRound(context, session, { tournamentId: params.id })),
  )
  router.on(resultCall, async ({ params, body, session }) =>
    orRefuse(resultCall, await setResult(context, session, { ...body, tournamentId: params.id })),
  )
  router.on(previewCall, async ({ params, body, session }) =>
    orRefuse(previewCall, await previewResult(context, session, { ...body, tournamentId: params.id })),
  )
  router.on(disqualifyCall, async ({ params, body, session }) =>
    orRefuse(
      disqualifyCall,
      await disqualify(context, session, {
        tournamentId: params.id,
        entrantId: body.entrant_id,
        reason: body.reason,
      }),
    ),
  )
  router.on(previewDisqualifyCall, async ({ params, body, session }) =>
    orRefuse(
      previewDisqualifyCall,
      await previewDisqualify(context, session, { tournamentId: params.id, entrantId: body.entrant_id }),
    ),
  )
  router.on(previewAddCall, async ({ params, body, session }) =>
    orRefuse(
      previewAddCall,
      await previewEntrant(context, session, { tournamentId: params.id, username: body.username }),
    ),
  )
  router.on(addCall, async ({ params, body, session }) =>
    orRefuse(addCall, await addEntrant(context, session, { tournamentId: params.id, ...body })),
  )
  router.on(payCall, async ({ params, session }) =>
    orRefuse(payCall, await payPrizes(context, session, { tournamentId: params.id })),
  )
  router.on(announceCall, async ({ params, body, session }) =>
    orRefuse(
      announceCall,
      await announce(context, session, { tournamentId: params.id, text: body.message, to: body.to }),
    ),
  )
  router.on(answerRoleInvite, async ({ params, body, session }) => {
    const answer = params.kind === 'tournament_staff' ? answerStaffInvite : answerOrganizationInvite
    const input = { id: params.id, isAccepted: body.answer === 'accept' }
    return orRefuse(answerRoleInvite, await answer(context, session, input))
  })
  router.on(staffCall, async ({ params, body, session }) =>
    orRefuse(staffCall, await setStaff(context, session, { tournamentId: params.id, ...body })),
  )
  router.on(cloneCall, async ({ params, session }) =>
    orRefuse(cloneCall, await cloneTournament(context, session, { tournamentId: params.id })),
  )
  router.on(templateCall, async ({ params, session }) =>
    orRefuse(templateCall, await saveTemplate(context, session, { tournamentId: params.id })),
  )
  router.on(readDesk, async ({ params, session }) => {
    const found = await findVisible(context.db, params.id, session.playerId)
    if (!found) throw refusal(readDesk, 'not_found')
    if (found.role === null) throw refusal(readDesk, 'not_staff')
    const mode = await findModeById(context.db, found.row.mode_id)
    return deskOf(context, found.row, { playerId: session.playerId, gameMinutes: mode.game_minutes })
  })
}
