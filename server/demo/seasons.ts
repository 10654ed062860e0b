import type { Insertable } from 'kysely'
import { periodAt, type Season } from '#core/ratings/seasons/season.ts'
import { turn } from '#core/ratings/seasons/turn.ts'
import type { RatingRecord } from '#core/ratings/record.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]> & { id?: number }
export type RatingRow = RatingRecord & { player_id: string; mode_id: number; updated_at: Date }
export type DemoHistory = {
  lobbies: Row<'lobbies'>[]
  sides: Row<'sides'>[]
  lobby_seats: Row<'lobby_seats'>[]
  matches: Row<'matches'>[]
  match_players: Row<'match_players'>[]
  match_reports: Row<'match_reports'>[]
  ratings: Row<'ratings'>[]
  season_results: Row<'season_results'>[]
}

const DAY_MS = 24 * 3_600_000
/** Two seasons are over, one is live, and the next one is announced; days from now. */
const DAYS = [-92, -60, -30, 9, 69]
/** The other games have none, as a game that nobody plans seasons for. */
const GAMES = ['chess', 'rocket-league', 'counter-strike-2']

/** The seasons of the demo world, by game. They begin and end at midnight. */
export function demoSeasons(now: Date): Map<string, Season[]> {
  const at = (days: number) => Math.floor(now.getTime() / DAY_MS + days) * DAY_MS
  const seasons = DAYS.slice(1).map((end, index): Season => ({
    number: index + 1,
    startsAt: at(DAYS[index] ?? 0),
    endsAt: at(end),
    resetPercent: 50,
    placementMatches: 3,
  }))
  return new Map(GAMES.map((game) => [game, seasons]))
}

type SeasonRows = {
  seasons: Insertable<Tables['seasons']>[]
  season_turns: Insertable<Tables['season_turns']>[]
}

/** The rows of these seasons: announced, and everything turned that is over. */
export function demoSeasonRows(seasons: ReadonlyMap<string, readonly Season[]>, now: Date): SeasonRows {
  const rows: SeasonRows = { seasons: [], season_turns: [] }
  for (const [game, own] of seasons) {
    for (const season of own)
      rows.seasons.push({
        game,
        number: season.number,
        starts_at: new Date(season.startsAt),
        ends_at: new Date(season.endsAt),
        reset_percent: season.resetPercent,
        placement_matches: season.placementMatches,
        announced_to: null,
        announced_at: now,
        created_at: now,
      })
    rows.season_turns.push({ game, period: periodAt(own, now.getTime()), turned_at: now })
  }
  return rows
}

/** Ends the seasons of these players' ratings in a mode, as the turn of a season does. */
export function turnRatings(
  history: DemoHistory,
  ratings: Map<string, RatingRow>,
  {
    mode,
    seasons,
    at,
    ids,
  }: { mode: ModeRow; seasons: readonly Season[]; at: number; ids: readonly string[] },
): void {
  const period = periodAt(seasons, at)
  for (const id of ids) {
    const key = `${mode.id}:${id}`
    const before = ratings.get(key)
    if (!before) continue
    const { record, result } = turn(before, period, seasons)
    ratings.set(key, { ...before, ...record })
    if (result) history.season_results.push({ player_id: id, mode_id: mode.id, ...result })
  }
}
