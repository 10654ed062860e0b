import type { StandingRow } from '#contract/challenges/shapes.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { EntryRow } from '../entry-queries.ts'
import { challengePrizes, prizeAt } from '../money.ts'
import type { ChallengeRow } from '../queries.ts'
import {
  countAround,
  countBefore,
  countRanked,
  findLine,
  listLines,
  type StandingLine,
} from '../standing-queries.ts'

type Placed = Pick<EntryRow, 'player_id' | 'value' | 'reached_at' | 'place'>

/** The place of an entry as things are, or as it ended; null without points. */
export async function placeOf(db: Reader, row: ChallengeRow, entry: Placed): Promise<number | null> {
  if (entry.value === 0) return null
  if (entry.place !== null) return entry.place
  const { above } = await countAround(db, row.id, entry.value)
  if (row.settings.ties === 'share') return above + 1
  return above + 1 + (await countBefore(db, positionOf(row, entry))).earlier
}

/** How many are listed before an entry. */
export async function offsetIn(db: Reader, row: ChallengeRow, entry: EntryRow): Promise<number> {
  const { above } = await countAround(db, row.id, entry.value)
  return above + (await countBefore(db, positionOf(row, entry))).listed
}

/** A page of the standing, with places and what they pay as things are. */
export async function readLines(
  db: Reader,
  row: ChallengeRow,
  page: { offset: number; limit: number },
): Promise<{ count: number; results: StandingRow[] }> {
  const count = await countRanked(db, row.id)
  const lines = await listLines(db, { challengeId: row.id, ...page })
  const results: StandingRow[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const isTied =
      before?.value === line.value &&
      (row.settings.ties === 'share' || before.reached_at?.getTime() === line.reached_at?.getTime())
    const place =
      line.place ??
      (index === 0
        ? await placeOf(db, row, line)
        : isTied
          ? results[index - 1]?.place
          : page.offset + index + 1)
    results.push(await presentLine(db, row, { line, place: place ?? page.offset + index + 1 }))
  }
  return { count, results }
}

/** One's own line. */
export async function readOwnLine(
  db: Reader,
  row: ChallengeRow,
  entry: EntryRow,
): Promise<StandingRow | null> {
  const place = await placeOf(db, row, entry)
  if (place === null) return null
  const line = await findLine(db, { challengeId: row.id, playerId: entry.player_id })
  return line ? presentLine(db, row, { line, place }) : null
}

async function presentLine(
  db: Reader,
  row: ChallengeRow,
  { line, place }: { line: StandingLine; place: number },
): Promise<StandingRow> {
  return {
    place,
    id: line.player_id,
    username: line.username,
    avatar_url: line.avatar_url,
    value: line.value,
    results: line.counted,
    pending: line.pending,
    prize_cents:
      row.status === 'completed' ? line.prize_cents : await prizeAsThingsAre(db, row, place, line.value),
  }
}

async function prizeAsThingsAre(
  db: Reader,
  row: ChallengeRow,
  place: number,
  value: number,
): Promise<number> {
  const paid = challengePrizes(row)
  if (row.status === 'cancelled' || place > paid.length) return 0
  const tied = row.settings.ties === 'share' ? (await countAround(db, row.id, value)).equal : 1
  return prizeAt(paid, place, tied)
}

const positionOf = (row: ChallengeRow, { value, reached_at, player_id }: Placed) => ({
  challengeId: row.id,
  value,
  reachedAt: reached_at,
  playerId: player_id,
})
