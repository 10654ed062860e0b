import type { AdminSeason } from '#contract/ratings/season-admin.ts'
import { periodOf } from '#core/ratings/seasons/season.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listModeIds } from '#server/domains/site/catalogue.ts'
import { countUnturned } from './act-queries.ts'
import { presentSeason } from './present.ts'
import { listSeasonRows, listTurns, type SeasonRow } from './queries.ts'

/** Seasons as an operator sees them, of a game or of all, the latest first. */
export async function readAdminSeasons(
  db: Reader,
  game: string | undefined,
  now: Date,
): Promise<AdminSeason[]> {
  const [rows, turns] = await Promise.all([listSeasonRows(db, game), listTurns(db)])
  const seasons = await Promise.all(
    rows.map((row) => presentAdmin(db, row, { rows, now, turnedTo: turns.get(row.game) ?? 0 })),
  )
  return seasons.toSorted(
    (one, other) => other.starts_at.localeCompare(one.starts_at) || one.game.localeCompare(other.game),
  )
}

export async function readAdminSeason(db: Reader, row: SeasonRow, now: Date): Promise<AdminSeason> {
  const [rows, turns] = await Promise.all([listSeasonRows(db, row.game), listTurns(db)])
  return presentAdmin(db, row, { rows, now, turnedTo: turns.get(row.game) ?? 0 })
}

async function presentAdmin(
  db: Reader,
  row: SeasonRow,
  { rows, now, turnedTo }: { rows: readonly SeasonRow[]; now: Date; turnedTo: number },
): Promise<AdminSeason> {
  const shown = presentSeason(row, { now, turnedTo })
  const isLast = !rows.some((each) => each.game === row.game && each.number > row.number)
  const { state } = shown
  return {
    ...shown,
    id: row.id,
    announced: row.announced_at !== null,
    left:
      state === 'turning'
        ? await countUnturned(db, await listModeIds(db, { game: row.game }), periodOf(row) + 1)
        : 0,
    can: {
      change: state === 'upcoming' || state === 'live',
      end: state === 'live',
      cancel: state === 'upcoming' && isLast,
    },
  }
}
