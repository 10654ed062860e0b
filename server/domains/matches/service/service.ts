import type { ResultsService } from '#core/external/lichess/game.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { matchDeadline, matchGame } from '#server/domains/matches/job-kinds.ts'
import { findExternalIds } from '#server/domains/players/game-accounts/game-account-queries.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { findMatch, listMatchPlayers, listSides } from '#server/domains/matches/queries.ts'
import { insertGame, listGames, type NewGame } from './service-queries.ts'

const RECHECK_MS = 60_000

/**
 * Requests the first game at the results service when a match goes live. Must run in that same transaction;
 * calling it twice has no effect. When a side lacks an account known to the service, the match is played
 * without it.
 */
export async function beginService(unit: Unit, match: { id: number }): Promise<void> {
  const row = await findMatch(unit.trx, match.id)
  const mode = row && (await findModeById(unit.trx, row.mode_id))
  if (!mode?.service || mode.team_size !== 1) return
  const accounts = await accountsOfSides(unit.trx, match.id, mode.game)
  if (!accounts) return
  const [first, second] = accounts
  const [white, black] = Math.random() < 0.5 ? [first, second] : [second, first]
  await requestGame(unit, {
    matchId: match.id,
    number: 1,
    attempt: 1,
    service: mode.service,
    whiteSideId: white.sideId,
    white: white.account,
    black: black.account,
  })
}

/** Records a game to be opened and enqueues its job. */
export async function requestGame(unit: Unit, game: Omit<NewGame, 'now'>): Promise<void> {
  if (await insertGame(unit.trx, { ...game, now: unit.now }))
    await matchGame.put(unit.trx, game.matchId, unit.now)
}

/**
 * True while a game is being played at the service. Then the `auto_confirm` and `correct` deadlines must not
 * settle or dispute the match yet: they are checked again in a minute.
 */
export async function waitsForService(
  unit: Unit,
  match: { id: number; deadline_kind: string | null },
): Promise<boolean> {
  if (match.deadline_kind !== 'auto_confirm' && match.deadline_kind !== 'correct') return false
  const isPlaying = (await listGames(unit.trx, match.id)).some(
    (game) => game.settled_at === null && game.started_at !== null,
  )
  if (isPlaying) await matchDeadline.put(unit.trx, match.id, new Date(unit.now.getTime() + RECHECK_MS))
  return isPlaying
}

type SideAccount = { sideId: number; account: string }

async function accountsOfSides(
  trx: Trx,
  matchId: number,
  game: string,
): Promise<[SideAccount, SideAccount] | undefined> {
  const players = await listMatchPlayers(trx, matchId)
  const ids = await findExternalIds(
    trx,
    game,
    players.map((player) => player.player_id),
  )
  const [first, second] = (await listSides(trx, matchId)).flatMap((side) => {
    const account = ids.get(players.find((player) => player.side_id === side.id)?.player_id ?? '')
    return account === undefined ? [] : [{ sideId: side.id, account }]
  })
  return first && second && first.account !== second.account ? [first, second] : undefined
}

/**
 * The request for the next game of the series, with the accounts of the last one. Undefined when they were
 * erased.
 */
export function nextGameRequest(
  last: {
    match_id: number
    service: ResultsService
    white_side_id: number
    white_account: string | null
    black_account: string | null
  },
  next: { number: number; attempt: number; whiteSideId: number },
): Omit<NewGame, 'now'> | undefined {
  const { white_account: white, black_account: black } = last
  if (white === null || black === null) return undefined
  const isSameColour = next.whiteSideId === last.white_side_id
  return {
    matchId: last.match_id,
    service: last.service,
    ...next,
    white: isSameColour ? white : black,
    black: isSameColour ? black : white,
  }
}
