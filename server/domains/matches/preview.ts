import { t } from '#messages/matches.ts'
import * as calls from '#contract/matches/preview.ts'
import type { Match } from '#contract/matches/matches.ts'
import { resultSentence } from '#contract/matches/result-sentence.ts'
import { refuse } from '#core/decision.ts'
import type { Card } from '#core/share/card.ts'
import type { ResultSide } from '#core/share/result-card.ts'
import { tierOf } from '#core/tier.ts'
import { read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { cardAnswer } from '#server/platform/drawing/card.ts'
import { findModeById, listGameRows } from '#server/domains/site/catalogue.ts'
import { loadPlayerRatings } from '#server/domains/ratings/standing.ts'
import { loadMatchView, presentMatch } from './present.ts'
import { findMatch, type MatchRow } from './queries.ts'

export const readMatchPreview = read(calls.readMatchPreview, async ({ context, params }) => {
  const row = await findMatch(context.db, params.id)
  // Others keep a picture: a private match has none, even for its players.
  if (!row || !isShown(row)) return refuse('not_found')
  return cardAnswer(context, {
    state: `match-${row.id}-${row.version}`,
    path: `/lobby-detail/${row.lobby_id}`,
    load: () => loadCard(context, row),
  })
})

const isShown = (row: MatchRow) => row.invite_code === null && row.status !== 'cancelled'

/** The match in words: the two sides, and how it has ended. */
export type MatchFact = {
  id: number
  version: number
  sentence: string
  game: string
  mode: string
  bestOf: number
  /** The winner first. */
  sides: [Match['sides'][number], Match['sides'][number]]
  outcome: 'won' | 'drawn' | 'open'
  /** The score in the order of `sides`; undefined for a forfeit and before the first game is over. */
  score: [number, number] | undefined
  isLive: boolean
}

/** Undefined for a private match, and one that was cancelled. */
export async function findMatchFact(context: Context, id: number): Promise<MatchFact | undefined> {
  const row = await findMatch(context.db, id)
  return row && isShown(row) ? loadFact(context, row) : undefined
}

async function loadFact(
  { db, clock }: Pick<Context, 'clock'> & { db: Reader },
  row: MatchRow,
): Promise<MatchFact> {
  const match = presentMatch(await loadMatchView(db, row), { playerId: undefined, now: clock.now() })
  const [game, mode] = await gameAndMode(db, row)
  const [first, second] = match.sides
  if (!first || !second) throw new Error(`match ${row.id} has no two sides`)
  const isTurned = match.winner_side_id === second.id
  const score = scoreOf(match)
  return {
    id: row.id,
    version: row.version,
    sentence: resultSentence(match),
    game,
    mode,
    bestOf: row.best_of,
    sides: isTurned ? [second, first] : [first, second],
    outcome: match.winner_side_id !== null ? 'won' : match.status === 'settled' ? 'drawn' : 'open',
    score: score && isTurned ? [score[1], score[0]] : score,
    isLive: match.status !== 'settled',
  }
}

async function gameAndMode(db: Reader, row: MatchRow): Promise<[string, string]> {
  const [mode, games] = await Promise.all([findModeById(db, row.mode_id), listGameRows(db)])
  return [games.find(({ slug }) => slug === mode.game)?.name ?? mode.game, mode.name]
}

/** The games that are over, in a series that is being played. */
function scoreOf({ sides, running, best_of }: Match): [number, number] | undefined {
  const [first, second] = sides.map(({ score }) => score)
  if (typeof first === 'number' && typeof second === 'number') return [first, second]
  if (best_of === 1 || running.length === 0) return undefined
  return [running.filter(([a, b]) => a > b).length, running.filter(([a, b]) => b > a).length]
}

async function loadCard(context: Context, row: MatchRow): Promise<Card> {
  const { game, mode, bestOf, sides, outcome, score, isLive } = await loadFact(context, row)
  const ids = sides.flatMap(({ players }) => players.map(({ id }) => id))
  const ratings = await loadPlayerRatings(context.db, ids, context.clock.now())
  const played = await findModeById(context.db, row.mode_id)
  const isPlaced = (id: string) => !ratings.isProvisional(id, played)
  return {
    kind: 'result',
    sides: [cardSide(sides[0], isPlaced), cardSide(sides[1], isPlaced)],
    isWon: outcome === 'won',
    isLive,
    score: score
      ? [String(score[0]), String(score[1])]
      : outcome === 'won'
        ? t('matches.score.forfeit')
        : t('matches.share.versus'),
    title: `${game} · ${mode}`,
    note: t('common.best_of_games', { best_of: bestOf }),
  }
}

/** The rating of a player, and the tier after placement; a team of several has none of its own. */
function cardSide(
  { name, players: [player, ...others] }: Match['sides'][number],
  isPlaced: (playerId: string) => boolean,
): ResultSide {
  if (!player || others.length > 0) return { name }
  const { rating, rating_after: after } = player
  const change = after === null ? 0 : after - rating
  return {
    name,
    tier: isPlaced(player.id) ? tierOf(after ?? rating) : undefined,
    rating: String(after ?? rating),
    change: change === 0 ? undefined : change > 0 ? `+${change}` : `−${-change}`,
  }
}
