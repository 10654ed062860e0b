import { gameServiceOf } from '#core/external/game-service.ts'
import { pointsOf } from '#core/challenges/score.ts'
import { countingLolGames } from '#core/challenges/lol-games.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { RiotGames } from '#server/platform/external/riot/riot-games.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import type { EntryRow } from '../entry-queries.ts'
import type { ChallengeRow } from '../queries.ts'
import { insertResult, listResultsOf } from '../result-queries.ts'
import { refreshTotal } from '../totals.ts'
import { readAtLichess } from './lichess-reader.ts'
import { type Read, sinceOf, windowOf } from './read.ts'

export type Services = Pick<Context, 'lichess' | 'riot' | 'clock'>

/** Prepares the reading of a player's games: what follows calls the service, and has no open transaction. */
export async function prepareRead(
  db: Reader,
  row: ChallengeRow,
  entry: EntryRow,
): Promise<(services: Services) => Promise<Read>> {
  const service = gameServiceOf(await findModeById(db, row.mode_id))
  if (service !== 'riot') return ({ lichess, clock }) => readAtLichess(lichess, row, entry, clock.now())
  const results = await listResultsOf(db, { challengeId: row.id, playerId: entry.player_id })
  const known = new Set(results.flatMap(({ game_id: id }) => id ?? []))
  // An operator who takes the key away stops the reading, which is an outage to those who play.
  return async ({ riot, clock }) =>
    riot ? readAtRiot(riot, row, entry, { now: clock.now(), known }) : 'unreachable'
}

/** Stores the games that count as approved results. Returns how many were new. The caller has locked the entry. */
export async function storeGames(
  unit: Unit,
  row: ChallengeRow,
  { entry, read }: { entry: EntryRow; read: Exclude<Read, string> },
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

/**
 * Reads the games at Riot that were begun since the last look. When there are more than are read at once, the next look
 * goes on from the last of them.
 */
async function readAtRiot(
  riot: RiotGames,
  row: ChallengeRow,
  entry: EntryRow,
  { now, known }: { now: Date; known: ReadonlySet<string> },
): Promise<Read> {
  const puuid = entry.service_account ?? ''
  const window = windowOf(row, entry)
  const read = await riot.listGames({
    puuid,
    since: sinceOf(row, entry),
    until: window.endsAt,
    rankedOnly: row.settings.rated_only,
    isKnown: (id) => known.has(id),
  })
  if (typeof read === 'string') return read
  const last = read.games.at(-1)
  return {
    until: read.isWhole || !last ? now : new Date(Math.min(now.getTime(), last.endedAt)),
    isWhole: read.isWhole || !last,
    counting: ({ known: stored, room }) =>
      countingLolGames(
        read.games.filter(({ id }) => !stored.has(id)),
        puuid,
        { rule: { ...window, rankedOnly: row.settings.rated_only }, room },
      ),
  }
}
