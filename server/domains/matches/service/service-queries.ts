import { sql, type Selectable } from 'kysely'
import type { ResultsService } from '#core/external/lichess/game.ts'
import type { GameScore } from '#core/site/game-score.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type MatchGameRow = Selectable<Tables['match_games']>

/** All attempts of all games of a match, by number and attempt; at most 100. */
export function listGames(db: Reader, matchId: number): Promise<MatchGameRow[]> {
  return db
    .selectFrom('match_games')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('number')
    .orderBy('attempt')
    .limit(100)
    .execute()
}

export type NewGame = {
  matchId: number
  number: number
  attempt: number
  service: ResultsService
  whiteSideId: number
  white: string
  black: string
  now: Date
}

/**
 * Records a game to be opened. Returns false when it exists already: there is one row per attempt and one
 * open game per match.
 */
export async function insertGame(trx: Trx, game: NewGame): Promise<boolean> {
  const inserted = await trx
    .insertInto('match_games')
    .values({
      match_id: game.matchId,
      number: game.number,
      attempt: game.attempt,
      service: JSON.stringify(game.service),
      status: 'opening',
      white_side_id: game.whiteSideId,
      white_account: game.white,
      black_account: game.black,
      created_at: game.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return inserted !== undefined
}

type GameAttempt = Pick<MatchGameRow, 'match_id' | 'number' | 'attempt'>

/** Stores the external id and links; only the first call for an attempt has an effect. */
export async function setGameOpen(
  trx: Trx,
  game: GameAttempt,
  opened: { id: string; url: string; urlWhite: string; urlBlack: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('match_games')
    .set({
      status: 'open',
      external_id: opened.id,
      url: opened.url,
      url_white: opened.urlWhite,
      url_black: opened.urlBlack,
      opened_at: opened.now,
    })
    .where('match_id', '=', game.match_id)
    .where('number', '=', game.number)
    .where('attempt', '=', game.attempt)
    .where('status', '=', 'opening')
    .execute()
}

export async function setGameStarted(trx: Trx, game: GameAttempt, now: Date): Promise<void> {
  await trx
    .updateTable('match_games')
    .set({ started_at: now })
    .where('match_id', '=', game.match_id)
    .where('number', '=', game.number)
    .where('attempt', '=', game.attempt)
    .where('started_at', 'is', null)
    .execute()
}

export type GameEnd =
  | { status: 'finished'; score: GameScore }
  | { status: 'void' }
  | { status: 'suspect' | 'by_hand'; reason: string }

export async function closeGame(trx: Trx, game: GameAttempt, end: GameEnd, now: Date): Promise<void> {
  await trx
    .updateTable('match_games')
    .set({
      status: end.status,
      score: 'score' in end ? JSON.stringify(end.score) : null,
      reason: 'reason' in end ? end.reason : null,
      settled_at: now,
    })
    .where('match_id', '=', game.match_id)
    .where('number', '=', game.number)
    .where('attempt', '=', game.attempt)
    .where('settled_at', 'is', null)
    .execute()
}

/** Clears a deleted player's accounts and links from their finished games; the games and scores stay. */
export async function anonymiseGames(trx: Trx, playerId: string): Promise<void> {
  await sql`
    update match_games set white_account = null, black_account = null, external_id = null, url = null, url_white = null, url_black = null
    where settled_at is not null and match_id in (select match_id from match_players where player_id = ${playerId})`.execute(
    trx,
  )
}
