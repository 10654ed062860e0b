import { accept, refuse } from '#core/decision.ts'
import {
  cancelSeason as decideCancel,
  changeSeason as decideChange,
  endSeason as decideEnd,
  planSeason as decidePlan,
  type SeasonChange,
  type SeasonPlan,
} from '#core/ratings/seasons/plan.ts'
import type { Season } from '#core/ratings/seasons/season.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import { findGame } from '#server/domains/site/catalogue.ts'
import { deleteSeason, findSeason, insertSeason, updateSeason } from './act-queries.ts'
import { scheduleAnnouncement } from './announce.ts'
import { scheduleTurn } from './jobs.ts'
import { listSeasonRows, lockSeasons, seasonOfRow, type SeasonRow } from './queries.ts'

/** `by` is null on the command line. */
export type SeasonAct = { by: string | null; reason: string }
type TimeRefusal = 'too_soon' | 'overlap' | 'bad_length'

/** Plans the next season of a game. */
export function planSeason(
  store: Store,
  { game, plan, ...act }: SeasonAct & { game: string; plan: SeasonPlan },
): Promise<Outcome<SeasonRow, TimeRefusal | 'unknown_game'>> {
  return runCommand(store, async (unit): Promise<Outcome<SeasonRow, TimeRefusal | 'unknown_game'>> => {
    if (!(await findGame(unit.trx, game))) return refuse('unknown_game')
    const seasons = (await lockSeasons(unit.trx, game)).map(seasonOfRow)
    const planned = decidePlan(seasons, plan, timeOf(store, unit))
    if (!planned.ok) return planned
    const row = await insertSeason(unit.trx, { game, season: planned.value, now: unit.now })
    await finish(unit, act, { row, action: 'season.plan' })
    return accept(row)
  })
}

type ChangeRefusal = TimeRefusal | 'not_found' | 'over' | 'begun'

/** Changes a season that is not over. */
export function changeSeason(
  store: Store,
  { id, change, ...act }: SeasonAct & { id: number; change: SeasonChange },
): Promise<Outcome<SeasonRow, ChangeRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<SeasonRow, ChangeRefusal>> => {
    const found = await lockSeason(unit, id)
    if (!found) return refuse('not_found')
    const changed = decideChange(found.seasons, found.row.number, change, timeOf(store, unit))
    if (!changed.ok) return changed
    return accept(await write(unit, act, { row: found.row, changed: changed.value, action: 'season.change' }))
  })
}

type EndRefusal = 'not_found' | 'not_live'

/** Ends a live season within seconds. */
export function endSeason(
  store: Store,
  { id, ...act }: SeasonAct & { id: number },
): Promise<Outcome<SeasonRow, EndRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<SeasonRow, EndRefusal>> => {
    const found = await lockSeason(unit, id)
    if (!found) return refuse('not_found')
    const ended = decideEnd(found.seasons, found.row.number, timeOf(store, unit))
    if (!ended.ok) return ended
    return accept(await write(unit, act, { row: found.row, changed: ended.value, action: 'season.end' }))
  })
}

type CancelRefusal = 'not_found' | 'begun' | 'not_last'

/** Takes back a season that has not begun. */
export function cancelSeason(
  store: Store,
  { id, ...act }: SeasonAct & { id: number },
): Promise<Outcome<{ game: string; number: number }, CancelRefusal>> {
  return runCommand(
    store,
    async (unit): Promise<Outcome<{ game: string; number: number }, CancelRefusal>> => {
      const found = await lockSeason(unit, id)
      if (!found) return refuse('not_found')
      const cancelled = decideCancel(found.seasons, found.row.number, timeOf(store, unit))
      if (!cancelled.ok) return cancelled
      await deleteSeason(unit.trx, id)
      await finish(unit, act, { row: found.row, action: 'season.cancel' })
      return accept({ game: found.row.game, number: found.row.number })
    },
  )
}

/** After the lock: a result that was written before it may be later than the beginning of this transaction. */
const timeOf = ({ clock }: Store, { now }: Unit): number => Math.max(now.getTime(), clock.now().getTime())

async function lockSeason(
  { trx }: Unit,
  id: number,
): Promise<{ row: SeasonRow; seasons: Season[] } | undefined> {
  const game = (await findSeason(trx, id))?.game
  const rows = game === undefined ? [] : await lockSeasons(trx, game)
  const row = rows.find((each) => each.id === id)
  return row && { row, seasons: rows.map(seasonOfRow) }
}

async function write(
  unit: Unit,
  act: SeasonAct,
  { row, changed, action }: { row: SeasonRow; changed: readonly Season[]; action: string },
): Promise<SeasonRow> {
  let written = row
  for (const season of changed) {
    const each = await updateSeason(unit.trx, row.game, season)
    if (each.id === row.id) written = each
  }
  await finish(unit, act, { row, action })
  return written
}

async function finish(
  unit: Unit,
  { by, reason }: SeasonAct,
  { row: { game, number }, action }: { row: SeasonRow; action: string },
): Promise<void> {
  await writeAudit(unit.trx, {
    actorId: by,
    role: by === null ? 'operator' : 'admin',
    action,
    subject: { kind: 'season', id: `${game} ${number}` },
    reason,
    now: unit.now,
  })
  const rows = await listSeasonRows(unit.trx, game)
  await scheduleTurn(unit.trx, game, rows.map(seasonOfRow))
  for (const each of rows) await scheduleAnnouncement(unit.trx, each, unit.now)
  unit.record({ type: 'seasons.changed', game })
}
