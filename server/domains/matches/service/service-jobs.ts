import {
  MAX_ATTEMPTS,
  nextGame,
  pollAfterMs,
  readOutcome,
  type GameOutcome,
  type RequestedGame,
} from '#core/matches/lichess.ts'
import { gamesWon } from '#core/matches/series.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { JobCall } from '#server/platform/jobs/kind.ts'
import { findModeById, seriesRules } from '#server/domains/site/catalogue.ts'
import { stepAndWriteMatch, publishMatch } from '#server/domains/matches/match-write.ts'
import { matchGame } from '#server/domains/matches/job-kinds.ts'
import { findMatch, listSides, lockMatch, setScore, type MatchRow } from '#server/domains/matches/queries.ts'
import { raiseMatchVersion } from '#server/domains/matches/queries.ts'
import {
  closeGame,
  listGames,
  setGameOpen,
  setGameStarted,
  type GameEnd,
  type MatchGameRow,
} from './service-queries.ts'
import { nextGameRequest, requestGame } from './service.ts'

/** How long opening a game is retried; after that the match is played without the service. */
const OPEN_TIMEOUT_MS = 3 * 60_000
const OPEN_RETRY_MS = 15_000
/** A game open for longer counts as not played; equals the time limit of one game of a match. */
const PLAY_TIMEOUT_MS = 4 * 3_600_000

/**
 * Follows a match at its results service: opens the next game, polls it, stores its score. A game's row is
 * inserted before the service is called and its external id is set once, so a game opened by a process that
 * then died is ignored.
 */
matchGame.preparedBy(
  async ({ unit, key: matchId }) => {
    const match = await findMatch(unit.trx, matchId)
    const game = await findOpenGame(unit, matchId)
    if (!match || !game) return undefined
    const isLate = game.status === 'opening' && match.status === 'disputed'
    if (match.settled_at || isLate) {
      await closeGame(unit.trx, game, { status: 'by_hand', reason: 'match_over' }, unit.now)
      return undefined
    }
    return game.status === 'opening'
      ? openGameOf({ match, game })
      : pollGame({ match, game }, await requestedGameOf(unit, game))
  },
  { lane: 'games', keepsTrying: true },
)

type ServiceGame = { match: MatchRow; game: MatchGameRow }

async function findOpenGame(unit: Unit, matchId: number): Promise<MatchGameRow | undefined> {
  return (await listGames(unit.trx, matchId)).findLast((each) => each.settled_at === null)
}

/**
 * Locks the match for writing what the service answered about this game. Undefined when the game was closed
 * or advanced meanwhile, and when the match is over: then the game is closed.
 */
async function lockForOutcome(unit: Unit, game: MatchGameRow): Promise<MatchRow | undefined> {
  const match = await lockMatch(unit.trx, game.match_id)
  const current = await findOpenGame(unit, game.match_id)
  const isSame =
    current?.number === game.number && current.attempt === game.attempt && current.status === game.status
  if (!match || !isSame) return undefined
  if (!match.settled_at) return match
  await closeGame(unit.trx, game, { status: 'by_hand', reason: 'match_over' }, unit.now)
  return undefined
}

function openGameOf({ match, game }: ServiceGame): JobCall {
  return async ({ clock, settings, lichess }) => {
    const opened = await lichess.openGame({
      white: game.white_account ?? '',
      black: game.black_account ?? '',
      name: `${settings.current().BRAND_NAME} match ${match.id}, game ${game.number}`.slice(-80),
      service: game.service,
      expiresAt: new Date(clock.now().getTime() + PLAY_TIMEOUT_MS),
    })
    return async (unit) => {
      if (opened === 'unreachable' && unit.now.getTime() - game.created_at.getTime() < OPEN_TIMEOUT_MS)
        return schedule(unit, match.id, OPEN_RETRY_MS)
      const row = await lockForOutcome(unit, game)
      if (!row) return
      if (typeof opened === 'string') return close(unit, row, game, { status: 'by_hand', reason: opened })
      await setGameOpen(unit.trx, game, { ...opened, now: unit.now })
      await schedule(unit, match.id, pollAfterMs(0))
      await publish(unit, row)
    }
  }
}

function pollGame({ match, game }: ServiceGame, requested: RequestedGame): JobCall {
  return async ({ lichess }) => {
    const found = await lichess.readGame(requested.id)
    const outcome: GameOutcome =
      typeof found === 'string' ? { kind: 'waiting' } : readOutcome(requested, found)
    return async (unit) => {
      if (typeof found === 'object' && found.status === 'started')
        await setGameStarted(unit.trx, game, unit.now)
      const openForMs = unit.now.getTime() - (game.opened_at ?? game.created_at).getTime()
      if (outcome.kind === 'waiting' && openForMs < PLAY_TIMEOUT_MS)
        return schedule(unit, match.id, pollAfterMs(openForMs))
      const row = await lockForOutcome(unit, game)
      if (row) await saveOutcome(unit, { match: row, game }, outcome)
    }
  }
}

async function saveOutcome(unit: Unit, { match, game }: ServiceGame, outcome: GameOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'waiting':
      return close(unit, match, game, { status: 'by_hand', reason: 'not_played' })
    case 'void':
      await close(unit, match, game, { status: 'void' })
      if (game.attempt < MAX_ATTEMPTS)
        await requestNextGame(unit, match, game, {
          number: game.number,
          attempt: game.attempt + 1,
          whiteSideId: game.white_side_id,
        })
      return
    case 'suspect':
      await close(unit, match, game, { status: 'suspect', reason: outcome.reason })
      return disputeSuspectMatch(unit, match, `${game.number}.${outcome.reason}`)
    case 'score':
      await close(unit, match, game, { status: 'finished', score: outcome.score })
      return continueSeries(unit, { match, game })
  }
}

/** Requests the next game, or settles the match when the series is decided. */
async function continueSeries(unit: Unit, { match, game }: ServiceGame): Promise<void> {
  const mode = await findModeById(unit.trx, match.mode_id)
  const sides = await listSides(unit.trx, match.id)
  const games = await listGames(unit.trx, match.id)
  const scores = games.flatMap((each) => (each.score ? [each.score] : []))
  const firstWhite = sides[0]?.id === games[0]?.white_side_id ? 0 : 1
  const next = nextGame({ scores, rules: seriesRules(mode, match.best_of), firstWhite })
  if (next.kind === 'impossible') return disputeSuspectMatch(unit, match, 'series')
  if (next.kind === 'over')
    return void (await stepAndWriteMatch(unit, match, {
      type: 'fetched',
      scores,
      at: unit.now.getTime(),
    }))
  await setScore(unit.trx, match.id, gamesWon(scores))
  await requestNextGame(unit, match, game, {
    number: next.number,
    attempt: 1,
    whiteSideId: sides[next.whiteSide]?.id ?? game.white_side_id,
  })
}

/**
 * Opens a dispute about a suspect result for a moderator, with the reason in the audit log. The state
 * machine refuses if it is already disputed or over.
 */
async function disputeSuspectMatch(unit: Unit, match: MatchRow, reason: string): Promise<void> {
  await writeAudit(unit.trx, {
    actorId: null,
    role: 'site',
    action: `dispute.suspect.${reason}`,
    subject: { kind: 'match', id: String(match.id) },
    reason: null,
    now: unit.now,
  })
  await stepAndWriteMatch(unit, match, { type: 'suspect', at: unit.now.getTime() })
}

/**
 * Requests a game unless the match is disputed: then running games are followed as evidence, but none is
 * opened.
 */
async function requestNextGame(
  unit: Unit,
  match: MatchRow,
  last: MatchGameRow,
  next: { number: number; attempt: number; whiteSideId: number },
): Promise<void> {
  const requested = nextGameRequest(last, next)
  if (requested && match.status !== 'disputed') await requestGame(unit, requested)
}

async function close(unit: Unit, match: MatchRow, game: MatchGameRow, end: GameEnd): Promise<void> {
  await closeGame(unit.trx, game, end, unit.now)
  await publish(unit, match)
}

function schedule(unit: Unit, matchId: number, afterMs: number): Promise<void> {
  const dueAt = new Date(unit.now.getTime() + afterMs)
  return matchGame.putUnlessEarlier(unit.trx, matchId, dueAt)
}

async function requestedGameOf(unit: Unit, game: MatchGameRow): Promise<RequestedGame> {
  const [first] = await listSides(unit.trx, game.match_id)
  return {
    id: game.external_id ?? '',
    white: game.white_account ?? '',
    black: game.black_account ?? '',
    whiteSide: first?.id === game.white_side_id ? 0 : 1,
    service: game.service,
  }
}

async function publish(unit: Unit, match: MatchRow): Promise<void> {
  await raiseMatchVersion(unit.trx, match.id)
  publishMatch(unit, match, { hasNewScore: true })
}
