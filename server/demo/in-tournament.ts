import type { Unit } from '#server/platform/db/transact.ts'
import { lockAndLoad } from '#server/domains/tournaments/load.ts'
import { TournamentWork } from '#server/domains/tournaments/work.ts'

/** Does something to a tournament, in this transaction. */
export async function inTournament<Result>(
  unit: Unit,
  id: number,
  act: (work: TournamentWork) => Promise<Result>,
): Promise<Result> {
  const loaded = await lockAndLoad(unit.trx, id)
  if (!loaded) throw new Error(`tournament ${id} was not found`)
  const work = new TournamentWork(unit, loaded)
  const result = await act(work)
  await work.finish()
  return result
}
