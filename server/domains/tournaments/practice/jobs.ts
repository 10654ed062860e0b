import { checksInAt, dice, lookAfterMs, ratingOf, registersAt } from '#core/tournaments/practice/acts.ts'
import { practiceUntil } from '#core/tournaments/practice/practice.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { listBots, type Bot } from '#server/domains/players/bots/bot-queries.ts'
import { applyEffects } from '#server/domains/tournaments/bracket/effects.ts'
import { findEntrant, insertEntrant } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { setRoster } from '#server/domains/tournaments/entry/roster-queries.ts'
import { lockAndLoad } from '#server/domains/tournaments/load.ts'
import { findTournament, type TournamentRow } from '#server/domains/tournaments/queries.ts'
import { tournamentDeadline, TournamentWork } from '#server/domains/tournaments/work.ts'
import { practiceDue } from './create.ts'
import { actInRooms } from './play.ts'
import { deletePractice, listBotEntrants } from './queries.ts'

/** Acts in one transaction before the matches. A fast event has few looks, so that all must fit into one. */
const AT_ONCE = 64

practiceDue.handledBy(async ({ unit, key }) => {
  const row = await findTournament(unit.trx, key)
  if (!row || row.practice_speed === null) return
  const until = practiceUntil(row.created_at)
  if (unit.now >= until) return endPractice(unit, row)
  const isOver = row.status === 'completed' || row.status === 'cancelled'
  if (!isOver) await actOnce(unit, row, row.practice_speed)
  const next = new Date(unit.now.getTime() + lookAfterMs(row.practice_speed))
  await practiceDue.put(unit.trx, key, isOver || next > until ? until : next)
})

/** Deletes a practice tournament with all that it made. */
export async function endPractice(unit: Unit, { id }: Pick<TournamentRow, 'id'>): Promise<void> {
  const loaded = await lockAndLoad(unit.trx, id)
  if (!loaded) return
  await tournamentDeadline.drop(unit.trx, id)
  await practiceDue.drop(unit.trx, id)
  await deletePractice(unit.trx, id)
}

async function actOnce(unit: Unit, row: TournamentRow, speed: number): Promise<void> {
  if (row.status === 'live') {
    if (row.paused_at === null) await actInRooms(unit, { id: row.id, speed })
    return
  }
  const loaded = await lockAndLoad(unit.trx, row.id)
  if (!loaded) return
  const work = new TournamentWork(unit, loaded)
  // Late ones still register while the check-in is open, as a fast event may have no look before it.
  await register(work, speed)
  if (loaded.row.status === 'check_in') await checkIn(work, speed)
  await work.finish()
}

/** The moment at which the check-in of a tournament begins, or without one the start. */
const registrationEnds = ({ state }: TournamentWork): number => state.startsAt - state.rules.checkInMs

async function register(work: TournamentWork, speed: number): Promise<void> {
  const { trx, now } = work.unit
  const entered = new Set((await listBotEntrants(trx, work.id)).map(({ playerId }) => playerId))
  const free = work.row.settings.max_entrants - work.row.places_taken
  const window = { from: work.row.created_at.getTime(), until: registrationEnds(work) }
  const bots = (await listBots(trx, now))
    .toSorted((one, other) => dice('order', work.id, one.id) - dice('order', work.id, other.id))
    .slice(0, work.row.settings.max_entrants)
    .filter((bot) => !entered.has(bot.id))
    .filter((bot) => registersAt({ tournamentId: work.id, botId: bot.id, speed }, window) <= work.at)
  for (const bot of bots.slice(0, Math.min(free, AT_ONCE))) await enter(work, bot, speed)
}

async function enter(work: TournamentWork, bot: Bot, speed: number): Promise<void> {
  const { unit, id: tournamentId } = work
  const step = work.step({ type: 'register', entrant: null, at: work.at })
  if (!step.ok) return
  const entrant = await insertEntrant(unit.trx, {
    tournamentId,
    playerId: bot.id,
    teamId: null,
    captainId: bot.id,
    name: bot.username,
    status: 'entered',
    rating: ratingOf({ tournamentId, botId: bot.id, speed }),
    entryCents: 0,
    now: unit.now,
  })
  await setRoster(unit.trx, {
    tournamentId,
    entrantId: entrant.id,
    playerIds: [bot.id],
    substituteIds: [],
    agreed: { playerId: bot.id, at: unit.now },
  })
  await applyEffects(work, step.value, entrant)
  unit.record({ type: 'tournament.entrant_entered', tournamentId, entrantId: entrant.id })
}

async function checkIn(work: TournamentWork, speed: number): Promise<void> {
  const { unit, id: tournamentId } = work
  const window = { from: registrationEnds(work), until: work.state.startsAt }
  const waiting = (await listBotEntrants(unit.trx, tournamentId))
    .filter(({ status }) => status === 'entered' || status === 'waiting')
    .filter(
      ({ playerId: botId }) => (checksInAt({ tournamentId, botId, speed }, window) ?? Infinity) <= work.at,
    )
  for (const { id } of waiting.slice(0, AT_ONCE)) {
    const entrant = await findEntrant(unit.trx, { tournamentId, id })
    const step = entrant && work.step({ type: 'check_in', entrant: entrant.status, at: work.at })
    if (!step?.ok) continue
    await applyEffects(work, step.value, entrant)
    unit.record({ type: 'tournament.entrant_checked_in', tournamentId, entrantId: id })
  }
}
