import { shiftFixtureClocks, stopFixtureClocks } from '#server/domains/lobbies/fixture-clocks.ts'
import { listRunning } from './room-queries.ts'
import type { TournamentWork } from './work.ts'

/** Nothing happens by itself in the rooms of a paused tournament. */
export async function stopClocks(work: TournamentWork): Promise<void> {
  await stopFixtureClocks(work.unit, await runningLobbies(work))
}

/** The clocks of the rooms go on where they stopped. */
export async function shiftClocks(work: TournamentWork, pausedMs: number): Promise<void> {
  await shiftFixtureClocks(work.unit, await runningLobbies(work), pausedMs)
}

async function runningLobbies(work: TournamentWork): Promise<number[]> {
  const rooms = await listRunning(work.unit.trx, work.id)
  return rooms.flatMap((room) => (room.status === 'open' ? [room.lobby_id] : []))
}
