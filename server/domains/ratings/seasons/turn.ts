import { periodAt, periodOf, type Season } from '#core/ratings/seasons/season.ts'
import { turn } from '#core/ratings/seasons/turn.ts'
import { transact, type Store, type Unit } from '#server/platform/db/transact.ts'
import { listModeIds } from '#server/domains/site/catalogue.ts'
import { countUnturned, putTurn } from './act-queries.ts'
import { scheduleRecaps } from './announce.ts'
import { findTurnedTo, listSeasons, lockSeasons, seasonOfRow } from './queries.ts'
import { insertResults, type NewResult } from './result-queries.ts'
import { analyzeResults, findNthAfter, lockRange, writeTurned } from './turn-queries.ts'

/** The number of new rows that makes the planner's statistics wrong: leaderboards would be read in whole. */
const ANALYZE_EVERY = 100_000
/** A settlement waits for at most one batch, which takes a fraction of a second. */
const BATCH = 4000
/** While one batch is computed here, the other one is written in the database. */
const WORKERS = 2
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

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

/** Returns whether a season had not ended in one period, and has in the other. */
const isEndedBetween = (season: Pick<Season, 'number'>, before: number, period: number): boolean =>
  periodOf(season) >= before && periodOf(season) < period

/** Not while a result is being written whose season has ended meanwhile. */
function finish(store: Store, game: string, period: number): Promise<boolean> {
  return transact(store, async (unit) => {
    const seasons = await lockSeasons(unit.trx, game)
    if (periodAt(seasons.map(seasonOfRow), unit.now.getTime()) < period) return false
    if ((await countUnturned(unit.trx, await listModeIds(unit.trx, { game }), period)) > 0) return false
    const before = await findTurnedTo(unit.trx, game)
    if (before >= period) return true
    await putTurn(unit.trx, { game, period, now: unit.now })
    unit.record({ type: 'seasons.changed', game })
    for (const { id, number } of seasons.filter((each) => isEndedBetween(each, before, period))) {
      unit.record({ type: 'season.ended', game, number })
      await scheduleRecaps(unit.trx, id, unit.now)
    }
    return true
  })
}

async function turnRatings(
  store: Store,
  { game, period, batch = BATCH, onBatch }: Options & { game: string; period: number },
): Promise<number> {
  const seasons = await listSeasons(store.db, game)
  let [turned, analyzed] = [0, 0]
  const count = async (more: number) => {
    turned += more
    if (turned - analyzed >= ANALYZE_EVERY) {
      analyzed = turned
      await analyzeResults(store.db)
    }
    await onBatch?.(turned)
  }
  for (const modeId of await listModeIds(store.db, { game }))
    for (let from = 0; from < period; from++) {
      const ranges = listRanges(store.db, { modeId, period: from, size: batch })
      // The ranges are apart, so that workers never wait for each other; a failure of one ends the others too.
      const work = async () => {
        for (let next = await ranges.next(); !next.done; next = await ranges.next()) {
          const range = next.value
          await count(
            await transact(store, (unit) => turnBatch(unit, { modeId, from, to: period, seasons, ...range })),
          )
        }
      }
      await Promise.all(Array.from({ length: WORKERS }, () => work().finally(() => ranges.return())))
    }
  if (turned > 0) await analyzeResults(store.db)
  return turned
}

type Range = { after: string; until: string }

/** The players of a period, so many at a time. A generator is asked by one worker after the other. */
async function* listRanges(
  db: Store['db'],
  which: { modeId: number; period: number; size: number },
): AsyncGenerator<Range, void, void> {
  for (let after = FIRST_ID; ;) {
    const until = await findNthAfter(db, { ...which, after })
    yield { after, until: until ?? LAST_ID }
    if (until === undefined) return
    after = until
  }
}

type Batch = Range & { modeId: number; from: number; to: number; seasons: readonly Season[] }

async function turnBatch({ trx }: Unit, { modeId, from, to, seasons, after, until }: Batch): Promise<number> {
  const rows = await lockRange(trx, { modeId, period: from, after, until })
  const results: NewResult[] = []
  const turned = rows.map((row) => {
    const { record, result } = turn(row, to, seasons)
    if (result) results.push({ ...result, player_id: row.player_id, mode_id: modeId })
    return { ...row, ...record }
  })
  await insertResults(trx, results)
  await writeTurned(trx, modeId, turned)
  return rows.length
}
