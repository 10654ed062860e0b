import { periodAt, type Season } from '#core/ratings/seasons/season.ts'
import { turn } from '#core/ratings/seasons/turn.ts'
import { transact, type Store, type Unit } from '#server/platform/db/transact.ts'
import { listModeIds } from '#server/domains/site/catalogue.ts'
import { countUnturned, putTurn } from './act-queries.ts'
import { findTurnedTo, listSeasons, lockSeasons, seasonOfRow } from './queries.ts'
import { insertResults, type NewResult } from './result-queries.ts'
import { analyzeResults, lockNextRatings, writeTurned } from './turn-queries.ts'

/** So many new rows make the planner's statistics wrong: leaderboards would be read in whole. */
const ANALYZE_EVERY = 100_000
/** A settlement waits for at most one batch, which takes a fraction of a second. */
const BATCH = 4000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Options = { batch?: number; onBatch?: (turned: number) => Promise<void> | void }

/**
 * Turns all ratings of a game to the present period. Each batch is a transaction, and matches go on between them. When it
 * is stopped it can be called again: it meets only what is not turned yet. Returns how many it has turned.
 */
export async function turnGame(store: Store, game: string, options: Options = {}): Promise<number> {
  let turned = 0
  for (;;) {
    const period = periodAt(await listSeasons(store.db, game), store.clock.now().getTime())
    turned += await turnRatings(store, { game, period, ...options })
    if (await finish(store, game, period)) return turned
  }
}

/** Not while a result is being written whose season has ended meanwhile. */
function finish(store: Store, game: string, period: number): Promise<boolean> {
  return transact(store, async (unit) => {
    const seasons = await lockSeasons(unit.trx, game)
    if (periodAt(seasons.map(seasonOfRow), unit.now.getTime()) < period) return false
    if ((await countUnturned(unit.trx, await listModeIds(unit.trx, { game }), period)) > 0) return false
    if ((await findTurnedTo(unit.trx, game)) >= period) return true
    await putTurn(unit.trx, { game, period, now: unit.now })
    unit.record({ type: 'seasons.changed', game })
    return true
  })
}

async function turnRatings(
  store: Store,
  { game, period, batch = BATCH, onBatch }: Options & { game: string; period: number },
): Promise<number> {
  const seasons = await listSeasons(store.db, game)
  let [turned, analyzed] = [0, 0]
  for (const modeId of await listModeIds(store.db, { game }))
    for (let from = 0; from < period; from++)
      for (let after = FIRST_ID; ;) {
        const last = await transact(store, (unit) =>
          turnBatch(unit, { modeId, from, to: period, seasons, after, limit: batch }),
        )
        turned += last.count
        if (turned - analyzed >= ANALYZE_EVERY) {
          await analyzeResults(store.db)
          analyzed = turned
        }
        await onBatch?.(turned)
        if (last.count < batch) break
        after = last.id
      }
  if (turned > 0) await analyzeResults(store.db)
  return turned
}

type Batch = {
  modeId: number
  from: number
  to: number
  seasons: readonly Season[]
  after: string
  limit: number
}

async function turnBatch(
  { trx }: Unit,
  { modeId, from, to, seasons, after, limit }: Batch,
): Promise<{ count: number; id: string }> {
  const rows = await lockNextRatings(trx, { modeId, period: from, after, limit })
  const results: NewResult[] = []
  const turned = rows.map((row) => {
    const { record, result } = turn(row, to, seasons)
    if (result) results.push({ ...result, player_id: row.player_id, mode_id: modeId })
    return { ...row, ...record }
  })
  await insertResults(trx, results)
  await writeTurned(trx, modeId, turned)
  return { count: rows.length, id: rows.at(-1)?.player_id ?? after }
}
