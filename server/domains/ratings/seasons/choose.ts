import { periodAt, periodOf, type Season } from '#core/ratings/seasons/season.ts'
import type { BoardSource } from '../board-queries.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findTurnedTo, listSeasonRows, seasonOfRow, type SeasonRow } from './queries.ts'

/** The season of a leaderboard that is shown. */
export type ShownSeason = {
  period: number
  seasons: Season[]
  /** Undefined in a game without seasons, and between two. */
  row: SeasonRow | undefined
  within: { from: Date | null; to: Date | null }
  isOver: boolean
  turnedTo: number
  source: BoardSource
}

/** The season of this number, or the current one. Undefined when there is none of that number, or it has not begun. */
export async function chooseSeason(
  db: Reader,
  { game, number, now }: { game: string; number: number | undefined; now: Date },
): Promise<ShownSeason | undefined> {
  const [rows, turnedTo] = await Promise.all([listSeasonRows(db, game), findTurnedTo(db, game)])
  const seasons = rows.map(seasonOfRow)
  const current = periodAt(seasons, now.getTime())
  const period = number === undefined ? current : periodOf({ number })
  const row = rows.find((each) => periodOf(each) === period)
  if (number !== undefined && (!row || row.starts_at > now)) return undefined
  // Between two seasons: since the end of the last one.
  const before = rows.find((each) => periodOf(each) === period - 1)
  const within = { from: row?.starts_at ?? before?.ends_at ?? null, to: row?.ends_at ?? null }
  const isOver = period < current
  const source = !isOver ? 'ratings' : turnedTo > period ? 'results' : 'both'
  return { period, seasons, row, within, isOver, turnedTo, source }
}
