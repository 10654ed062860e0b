import type { Tournament } from '#contract/tournaments/shapes.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { lockVisible, type StaffRole } from '../access.ts'
import { presentFor } from '../read/present-for.ts'
import { TournamentWork } from '../work.ts'

type ActRequest = {
  playerId: string
  tournamentId: number
  /** Whether somebody with this role may do it. */
  mayAct: (role: StaffRole | null) => boolean
}

/** An organiser's act in one transaction; the answer is the tournament as they see it then. */
export function actAsStaff<Name extends string>(
  context: Context,
  { playerId, tournamentId, mayAct }: ActRequest,
  act: (work: TournamentWork) => Promise<Outcome<unknown, Name>>,
): Promise<Outcome<Tournament, Name | 'not_found' | 'not_staff'>> {
  return runCommand(context, async (unit): Promise<Outcome<Tournament, Name | 'not_found' | 'not_staff'>> => {
    const found = await lockVisible(unit.trx, tournamentId, playerId)
    if (!found) return refuse('not_found')
    if (!mayAct(found.role)) return refuse('not_staff')
    const work = new TournamentWork(unit, found)
    const done = await act(work)
    if (!done.ok) return done
    await work.finish()
    // Rooms that were closed tell their players, before the answer is made.
    await unit.flush()
    return accept(await presentFor(context, unit.trx, tournamentId, playerId))
  })
}
