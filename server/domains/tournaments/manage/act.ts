import type { Tournament } from '#contract/tournaments/shapes.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { findVisible, lockRooms, lockVisible, type StaffRole } from '#server/domains/tournaments/access.ts'
import { presentFor } from '#server/domains/tournaments/read/present-for.ts'
import { TournamentWork } from '#server/domains/tournaments/work.ts'

type ActRequest = {
  playerId: string
  tournamentId: number
  /** Returns whether somebody with this role may do it. */
  mayAct: (role: StaffRole | null) => boolean
  /** True if it may close rooms or stop their clocks, which are then locked first. */
  touchesRooms?: boolean
}

const LEAST_REASON = 3
/** Returns whether the text says anything. Calls that always need a reason ask for it in their contract. */
export const isReason = (text: string | undefined): boolean => (text?.trim().length ?? 0) >= LEAST_REASON

/** An organizer's act in one transaction; the answer is the tournament as they see it then. */
export function actAsStaff<Name extends string>(
  context: Context,
  { playerId, tournamentId, mayAct, touchesRooms = false }: ActRequest,
  act: (work: TournamentWork) => Promise<Outcome<unknown, Name>>,
): Promise<Outcome<Tournament, Name | 'not_found' | 'not_staff'>> {
  return runCommand(context, async (unit): Promise<Outcome<Tournament, Name | 'not_found' | 'not_staff'>> => {
    if (touchesRooms) {
      const seen = await findVisible(unit.trx, tournamentId, playerId)
      if (!seen) return refuse('not_found')
      if (!mayAct(seen.role)) return refuse('not_staff')
      await lockRooms(unit.trx, tournamentId)
    }
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
