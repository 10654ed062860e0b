import { gameServiceOf } from '#core/external/game-service.ts'
import { pointsOf } from '#core/challenges/score.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { GamesRead } from '#server/platform/external/own-games.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import type { EntryRow } from '../entry-queries.ts'
import type { ChallengeRow } from '../queries.ts'
import { insertResult, listResultsOf } from '../result-queries.ts'
import { refreshTotal } from '../totals.ts'

/** The longest a game lasts: one that was running at the last look is found by the next. */
const LONGEST_GAME_MS = 2 * 3_600_000

/** Prepares the reading of a player's games: what follows calls the service, and has no open transaction. */
export async function prepareRead(
  db: Reader,
  row: ChallengeRow,
  entry: EntryRow,
): Promise<(services: Pick<Context, 'ownGames' | 'clock'>) => Promise<GamesRead>> {
  // A mode that has lost its service was played there.
  const service = gameServiceOf(await findModeById(db, row.mode_id)) ?? 'lichess'
  const results = await listResultsOf(db, { challengeId: row.id, playerId: entry.player_id })
  const known = new Set(results.flatMap(({ game_id: id }) => id ?? []))
  // Only games after joining count: nobody joins with a result.
  const startsAt = Math.max(row.starts_at.getTime(), entry.joined_at.getTime())
  const asked = {
    account: entry.service_account ?? '',
    startsAt,
    endsAt: row.ends_at.getTime(),
    since: Math.max(startsAt, (entry.checked_at?.getTime() ?? 0) - LONGEST_GAME_MS),
    known,
    speeds: row.settings.speeds,
    ratedOnly: row.settings.rated_only,
  }
  // An operator who takes a key away stops the reading, which is an outage to those who play.
  return async ({ ownGames, clock }) =>
    (await ownGames[service]?.({ ...asked, now: clock.now() })) ?? 'unreachable'
}

/** Stores the games that count as approved results. Returns how many were new. The caller has locked the entry. */
export async function storeGames(
  unit: Unit,
  row: ChallengeRow,
  { entry, read }: { entry: EntryRow; read: Exclude<GamesRead, string> },
): Promise<number> {
  const results = await listResultsOf(unit.trx, { challengeId: row.id, playerId: entry.player_id })
  const earlier = new Map<string, number>()
  for (const { opponent } of results)
    if (opponent !== null) earlier.set(opponent, (earlier.get(opponent) ?? 0) + 1)
  const counting = read.counting({
    known: new Set(results.flatMap(({ game_id: id }) => id ?? [])),
    earlier,
    room: row.settings.max_results - results.length,
  })
  for (const { id, endedAt, metrics, opponent } of counting)
    await insertResult(unit.trx, {
      challenge_id: row.id,
      player_id: entry.player_id,
      metrics: JSON.stringify(metrics),
      points: pointsOf(row.settings.scoring, metrics),
      status: 'approved',
      image_id: null,
      game_id: id,
      opponent,
      played_at: new Date(endedAt),
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
