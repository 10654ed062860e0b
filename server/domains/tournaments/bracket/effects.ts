import { drawOrder } from '#core/bracket/draw/draw.ts'
import { fittedTo, stagesOf } from '#core/tournaments/bracket/stages.ts'
import type { Effect } from '#core/tournaments/bracket/state.ts'
import { shiftFixtureClocks, stopFixtureClocks } from '#server/domains/lobbies/fixture.ts'
import { releaseEntries } from '#server/domains/wallet/holds.ts'
import {
  clearEntries,
  listFirst,
  moveAll,
  setStatusOf,
  updateEntrant,
  type EntrantRow,
  clearMoney,
} from '#server/domains/tournaments/entry/entrant-queries.ts'
import { listForSeeding, setSeedNumbers } from './seed-queries.ts'
import { circuitPlaces } from '#server/domains/tournaments/circuits/read.ts'
import { advance, leaveBrackets } from '#server/domains/tournaments/rooms/play.ts'
import { allPlayable, closeRoom, openRooms, roomsDue } from '#server/domains/tournaments/rooms/rooms.ts'
import { listRunning } from '#server/domains/tournaments/rooms/room-queries.ts'
import { tournamentEntry } from '#server/domains/tournaments/money.ts'
import { recordKept } from './results.ts'
import { formatRules } from '#server/domains/tournaments/settings.ts'
import { dropTimes, shiftTimes } from '#server/domains/tournaments/times/appoint.ts'
import { dropStages, shiftStages } from './waiting.ts'
import type { TournamentWork } from '#server/domains/tournaments/work.ts'

/**
 * Does what a step of the machine has left to do, in its order. `entrant`: the one that the event was about. Holding an
 * entry is done before by the command, as it can be refused.
 */
export async function applyEffects(
  work: TournamentWork,
  effects: readonly Effect[],
  entrant?: EntrantRow,
): Promise<void> {
  for (const effect of effects) await applyEffect(work, effect, entrant)
}

async function applyEffect(
  work: TournamentWork,
  effect: Effect,
  entrant: EntrantRow | undefined,
): Promise<void> {
  const { trx } = work.unit
  switch (effect.kind) {
    case 'hold_fee':
    case 'pay_prizes':
    case 'enter_bracket':
    case 'rejoin_bracket':
      // The command has done it.
      return
    case 'entrant':
      if (entrant) await updateEntrant(trx, entrant.id, { status: effect.status })
      return
    case 'release_fee':
      if (entrant) await giveBack(work, [entrant])
      return
    case 'capture_fee':
      if (entrant) await updateEntrant(trx, entrant.id, { keeps_fee: true })
      return
    case 'move_up':
      return moveUp(work, effect)
    case 'drop_absent':
      return dropAbsent(work)
    case 'begin':
      return begin(work)
    case 'open_round':
      // The first one is opened by `begin`.
      if (effect.round > 1) {
        await advance(work)
        await openRooms(work, await allPlayable(work))
      }
      return
    case 'leave_bracket':
      if (entrant?.seed != null) await leaveBrackets(work, entrant.seed, effect.cause)
      return
    case 'stop_clocks':
      return stopClocks(work)
    case 'start_clocks':
      await shiftClocks(work, effect.pausedMs)
      await shiftTimes(work, effect.pausedMs)
      await shiftStages(work, effect.pausedMs)
      await recordKept(work)
      return openRooms(work, await allPlayable(work))
    case 'call_off':
      return callOff(work)
  }
}

async function giveBack(work: TournamentWork, entrants: readonly EntrantRow[]): Promise<void> {
  const paid = entrants.filter((each) => each.entry_cents > 0 && !each.keeps_fee)
  await releaseEntries(
    work.unit,
    tournamentEntry(work.row),
    paid.map((each) => each.captain_id),
  )
  await clearEntries(
    work.unit.trx,
    paid.map((each) => each.id),
  )
}

async function moveUp(
  work: TournamentWork,
  { from, count }: { from: 'waiting' | 'standby'; count: number },
): Promise<void> {
  const rows = await listFirst(work.unit.trx, { tournamentId: work.id, status: from, limit: count })
  const to = from === 'waiting' ? 'entered' : 'checked_in'
  await setStatusOf(
    work.unit.trx,
    rows.map((row) => row.id),
    to,
  )
  for (const row of rows) {
    work.playerIds.add(row.captain_id)
    work.unit.record({ type: 'tournament.entrant_moved_up', tournamentId: work.id, entrantId: row.id })
  }
}

async function dropAbsent(work: TournamentWork): Promise<void> {
  const rows = await moveAll(work.unit.trx, { tournamentId: work.id, from: ['entered'], to: 'dropped' })
  await giveBack(work, rows)
  for (const row of rows) {
    work.playerIds.add(row.captain_id)
    work.unit.record({
      type: 'tournament.entrant_dropped',
      tournamentId: work.id,
      entrantId: row.id,
      reason: 'absent',
    })
  }
}

/** Plans the bracket of those who are there, and opens its first matches. */
async function begin(work: TournamentWork): Promise<void> {
  const { trx } = work.unit
  const left = await moveAll(trx, { tournamentId: work.id, from: ['waiting', 'standby'], to: 'left_out' })
  await giveBack(work, left)
  for (const row of left)
    work.unit.record({
      type: 'tournament.entrant_dropped',
      tournamentId: work.id,
      entrantId: row.id,
      reason: 'left_out',
    })
  const present = await listForSeeding(trx, work.id, ['entered', 'checked_in'])
  const ordered = await orderOf(work, present)
  await setSeedNumbers(
    trx,
    ordered.map((each) => each.id),
  )
  for (const each of ordered) work.playerIds.add(each.captain_id)
  work.set({ places_taken: ordered.length })
  const rules = fittedTo(formatRules(work.row.settings, work.mode), ordered.length)
  const planned = await work.act({ type: 'begin', stages: stagesOf(rules, ordered.length) })
  if (!planned.ok) throw new Error(`tournament ${work.id} cannot begin: ${planned.refusal}`)
  work.journal('draw', { params: { entrants: ordered.length } })
  work.unit.record({ type: 'tournament.started', tournamentId: work.id })
  await advance(work)
}

/** By rating or by hand as they are listed, drawn, or by the standing of the circuit: who has no place in it comes last. */
async function orderOf<Each extends EntrantRow>(
  work: TournamentWork,
  present: readonly Each[],
): Promise<Each[]> {
  const { settings, draw_seed: seed, circuit_id: circuitId } = work.row
  if (settings.seeding === 'random') return drawn(present, seed, settings.protected_seeds)
  if (settings.seeding !== 'circuit' || circuitId === null) return [...present]
  const places = await circuitPlaces(work.unit.trx, circuitId)
  const placeOf = (each: EntrantRow) => places.get(each.player_id ?? `team ${each.team_id}`) ?? Infinity
  return present.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a === b ? 0 : a - b
  })
}

/**
 * The draw is over the list by the coming of its entrants, so that anybody can repeat it. Protected seeds are not in it: they
 * keep the places that they have by hand or by rating.
 */
function drawn<Each extends EntrantRow>(
  present: readonly Each[],
  seed: string | null,
  protectedSeeds: number,
): Each[] {
  if (seed === null) return [...present]
  const list = present.slice(protectedSeeds).toSorted((a, b) => a.id - b.id)
  const order = drawOrder(seed, list.length)
  return [...present.slice(0, protectedSeeds), ...order.flatMap((index) => list[index] ?? [])]
}

async function callOff(work: TournamentWork): Promise<void> {
  const { trx } = work.unit
  for (const room of await listRunning(trx, work.id)) await closeRoom(work, room)
  await roomsDue.drop(trx, work.id)
  await dropTimes(work)
  await dropStages(work)
  await releaseEntries(work.unit, tournamentEntry(work.row))
  await clearMoney(trx, work.id)
  work.set({ ended_at: work.unit.now, winner_name: null })
  work.unit.record({ type: 'tournament.cancelled', tournamentId: work.id })
}

/** Nothing happens by itself in the rooms of a paused tournament. */
async function stopClocks(work: TournamentWork): Promise<void> {
  await stopFixtureClocks(work.unit, await runningLobbies(work))
}

/** The clocks of the rooms go on where they stopped. */
async function shiftClocks(work: TournamentWork, pausedMs: number): Promise<void> {
  await shiftFixtureClocks(work.unit, await runningLobbies(work), pausedMs)
}

async function runningLobbies(work: TournamentWork): Promise<number[]> {
  const rooms = await listRunning(work.unit.trx, work.id)
  return rooms.flatMap((room) => (room.status === 'open' ? [room.lobby_id] : []))
}
