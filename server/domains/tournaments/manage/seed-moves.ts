import type { SeedMove } from '#core/tournaments/bracket/seed-moves.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listNames } from '#server/domains/tournaments/entry/entrant-queries.ts'
import type { JournalRow } from '#server/domains/tournaments/read/journal-queries.ts'

/** The most moves that are named; the line says how many moved in all. */
const MOST_NAMED = 8

/** As a line of the journal keeps them: ids, since a name goes with the account. */
export const movesStored = (moves: readonly SeedMove<number>[]): string =>
  moves
    .slice(0, MOST_NAMED)
    .map(({ id, from, to }) => [id, from, to].join(':'))
    .join(' ')

/** The same with names, as `Koda 5 → 2, Juno 2 → 3`, for each of these lines that says who moved. */
export async function movesNamed(db: Reader, lines: readonly JournalRow[]): Promise<Map<number, string>> {
  const stored = lines.flatMap(({ seq, kind, params }) =>
    kind === 'seeds' && typeof params['moves'] === 'string' && params['moves'] !== ''
      ? [{ seq, moves: params['moves'].split(' ').map((each) => each.split(':').map(Number)) }]
      : [],
  )
  const names = await listNames(
    db,
    stored.flatMap(({ moves }) => moves.flatMap(([id]) => id ?? [])),
  )
  return new Map(
    stored.map(({ seq, moves }) => [
      seq,
      moves.map(([id = 0, from, to]) => `${names.get(id) ?? ''} ${from} → ${to}`.trim()).join(', '),
    ]),
  )
}
