import { countingGames, type ServiceRule } from '#core/challenges/lichess-games.ts'
import { pointsOf } from '#core/challenges/score.ts'
import type { PlayedGame } from '#core/external/played-game.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Lichess } from '#server/platform/external/lichess/lichess.ts'
import { MOST_AT_ONCE } from '#server/platform/external/lichess/played-games.ts'
import type { EntryRow } from '../entry-queries.ts'
import type { ChallengeRow } from '../queries.ts'
import { insertResult, listResultsOf } from '../result-queries.ts'
import { refreshTotal } from '../totals.ts'

/** Games that were read, and the moment up to which nothing is missing. */
export type Read = { games: PlayedGame[]; until: Date } | 'unreachable'

/** The longest a game of these speeds lasts: one that was running at the last look is found by the next. */
const LONGEST_GAME_MS = 2 * 3_600_000
/** Far more than can count. */
const MOST_PAGES = 10

/** Reads the games that were begun since the last look. Only those after joining count: nobody joins with a result. */
export async function readGames(
  lichess: Lichess,
  row: ChallengeRow,
  entry: EntryRow,
  now: Date,
): Promise<Read> {
  const { startsAt, endsAt } = ruleOf(row, entry)
  const games: PlayedGame[] = []
  let since = Math.max(startsAt, (entry.checked_at?.getTime() ?? 0) - LONGEST_GAME_MS)
  for (let page = 0; page < MOST_PAGES; page++) {
    const read = await lichess.listGames({
      account: entry.service_account ?? '',
      since,
      until: endsAt,
      speeds: row.settings.speeds,
    })
    if (read === 'unreachable') return 'unreachable'
    if (read === 'none') break
    games.push(...read)
    const last = read.at(-1)
    if (!last || read.length < MOST_AT_ONCE) break
    since = last.startedAt
  }
  return { games: [...new Map(games.map((game) => [game.id, game])).values()], until: now }
}

/** Stores the games that count as approved results. Returns how many were new. The caller has locked the entry. */
export async function storeGames(
  unit: Unit,
  row: ChallengeRow,
  { entry, read }: { entry: EntryRow; read: Exclude<Read, 'unreachable'> },
): Promise<number> {
  const of = { challengeId: row.id, playerId: entry.player_id }
  const results = await listResultsOf(unit.trx, of)
  const known = new Set(results.map(({ game_id: id }) => id))
  const earlier = new Map<string, number>()
  for (const { opponent } of results)
    if (opponent !== null) earlier.set(opponent, (earlier.get(opponent) ?? 0) + 1)
  const counting = countingGames(
    read.games.filter(({ id }) => !known.has(id)),
    entry.service_account ?? '',
    { rule: ruleOf(row, entry), earlier, room: row.settings.max_results - results.length },
  )
  for (const { game, metrics, opponent } of counting)
    await insertResult(unit.trx, {
      challenge_id: row.id,
      player_id: entry.player_id,
      metrics: JSON.stringify(metrics),
      points: pointsOf(row.settings.scoring, metrics),
      status: 'approved',
      image_id: null,
      game_id: game.id,
      opponent,
      played_at: new Date(game.endedAt),
      created_at: unit.now,
      review_by: null,
      reviewed_at: null,
      reviewer_id: null,
      reason: null,
      appeal: null,
      appealed_at: null,
    })
  if (counting.length > 0) await refreshTotal(unit, row, entry)
  return counting.length
}

function ruleOf({ settings, starts_at, ends_at }: ChallengeRow, entry: EntryRow): ServiceRule {
  return {
    speeds: settings.speeds,
    ratedOnly: settings.rated_only,
    startsAt: Math.max(starts_at.getTime(), entry.joined_at.getTime()),
    endsAt: ends_at.getTime(),
  }
}
