import * as calls from '#contract/matches/rivals.ts'
import { tierOf } from '#core/tier.ts'
import { refuse } from '#core/decision.ts'
import { read } from '#server/platform/call.ts'
import type { PlayerRow } from '#server/domains/players/queries.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { findShownPlayer, isHidden } from './shown-player.ts'
import { listBestWins, listRivalMatches, listRivals, type RivalMatch } from './rival-queries.ts'
import { scoreOf } from './score.ts'

const DAYS = 90
const DAY_MS = 24 * 3_600_000
const BEST = 5
const LAST = 10
const RIVALS = 3

export const readHeadToHead = read(calls.readHeadToHead, async ({ context, query, actor }) => {
  const one = await findShownPlayer(context, query.one, actor)
  const other = await findShownPlayer(context, query.other, actor)
  if (!one || !other || isHidden(one, actor) || isHidden(other, actor)) return refuse('not_found')
  if (one.id === other.id) return refuse('same_player')
  const matches = await listRivalMatches(context.db, one.id, other.id)
  const modes = await listModeRows(context.db)
  const byMode = Map.groupBy(matches, (match) => match.mode_id)
  const counted = [...byMode].toSorted(([, a], [, b]) => b.length - a.length)
  return {
    one: badge(one),
    other: badge(other),
    ...count(matches),
    modes: counted.map(([id, own]) => ({ ...namesOf(modes, id), ...count(own) })),
    last: matches
      .slice(0, LAST)
      .toReversed()
      .map(({ match_id, result, settled_at }) => ({
        match_id,
        result,
        settled: settled_at.toISOString(),
      })),
  }
})

read(calls.listRivals, async ({ context: { db }, query, actor }) => {
  const player = await findShownPlayer({ db }, query.username, actor)
  if (!player || isHidden(player, actor)) return refuse('not_found')
  const rivals = await listRivals(db, { playerId: player.id, limit: RIVALS })
  return { results: rivals.map(({ last, ...rival }) => ({ ...rival, last: last.toISOString() })) }
})

read(calls.listBestWins, async ({ context, query, actor }) => {
  const player = await findShownPlayer(context, query.username, actor)
  if (!player || isHidden(player, actor)) return refuse('not_found')
  const since = new Date(context.clock.now().getTime() - DAYS * DAY_MS)
  const modes = await listModeRows(context.db)
  const wins = await listBestWins(context.db, { playerId: player.id, since, limit: BEST })
  return {
    results: wins.map((win) => ({
      match_id: win.match_id,
      ...namesOf(modes, win.mode_id),
      opponent: win.opponent,
      opponent_rating: win.opponent_rating,
      tier: tierOf(win.opponent_rating),
      score: scoreOf(win),
      rating_change: win.change,
      settled: win.settled_at.toISOString(),
    })),
  }
})

const badge = ({ id, username, avatar_url }: PlayerRow) => ({ id, username, avatar_url })

function namesOf(modes: readonly { id: number; game: string; slug: string }[], id: number) {
  const mode = modes.find((each) => each.id === id)
  return { game: mode?.game ?? '', mode: mode?.slug ?? '' }
}

function count(matches: readonly RivalMatch[]) {
  const of = (result: RivalMatch['result']) => matches.filter((match) => match.result === result).length
  return { wins: of('win'), losses: of('loss'), draws: of('draw') }
}
