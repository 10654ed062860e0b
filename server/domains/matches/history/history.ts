import { isLongEnough } from '#core/site/search/long-enough.ts'
import * as calls from '#contract/players/players.ts'
import * as teamsCalls from '#contract/teams/teams.ts'
import { trophiesOf } from '#core/players/trophies.ts'
import { isProvisional, wayToTier } from '#core/ratings/seasons/placement.ts'
import type { Season } from '#core/ratings/seasons/season.ts'
import { tierOf } from '#core/tier.ts'
import { refuse } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import type { Actor } from '#server/platform/command.ts'
import { read } from '#server/platform/call.ts'
import { countRecordsOfTeams } from '#server/domains/teams/standing-queries.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { findFriendship } from '#server/domains/friends/queries.ts'
import { countFollowers, isFollowed } from '#server/domains/friends/follow-queries.ts'
import { findPlace } from '#server/domains/ratings/board-queries.ts'
import { findRatingsOfPlayer, readCurves, type RatingRow } from '#server/domains/ratings/queries.ts'
import { listAllSeasons } from '#server/domains/ratings/seasons/queries.ts'
import { readRewards } from '#server/domains/ratings/seasons/rewards.ts'
import { loadReliability } from '#server/domains/ratings/reliability/marks.ts'
import { searchPlayers, type PlayerRow } from '#server/domains/players/queries.ts'
import { listModeRows, type ModeRow } from '#server/domains/site/catalogue.ts'
import { findTeam, listRolesOfPlayer } from '#server/domains/teams/queries.ts'
import { challengePlaces, listPlaces, tournamentPlaces } from './place-queries.ts'
import {
  countVoid,
  findLongestStreaks,
  listHistory,
  listTeamMatches,
  type HistoryRow,
  type TeamMatchRow,
} from './history-queries.ts'
import { scoreOf } from './score.ts'
import { findShownPlayer, isHidden } from './shown-player.ts'

const RECENT = 10
const MAX_POINTS = 365

export const publicProfile = read(calls.publicProfile, async ({ context, query, actor }) => {
  const player = await findShownPlayer(context, query.username, actor)
  if (!player) return refuse('not_found')
  return presentProfile(context, player, actor)
})

export const ratingHistory = read(calls.ratingHistory, async ({ context, query, actor }) => {
  const player = await findShownPlayer(context, query.username, actor)
  if (!player || isHidden(player, actor)) return refuse('not_found')
  const mode = await chooseMode(context, player.id, query)
  if (!mode) return { before: null, points: [] }
  const curve =
    (await readCurves(context.db, { modeId: mode.id, playerIds: [player.id], points: MAX_POINTS })).get(
      player.id,
    ) ?? []
  return {
    before: curve[0]?.rating_before ?? null,
    points: curve.map((point) => ({
      at: point.settled_at.toISOString(),
      rating: point.rating_after,
      match_id: point.match_id,
    })),
  }
})

export const matchHistory = read(calls.matchHistory, async ({ context, query, actor, pageOf }) => {
  const player = await findShownPlayer(context, query.username, actor)
  if (!player || isHidden(player, actor)) return refuse('not_found')
  const [modes, ratings, voids, rows] = await Promise.all([
    listModeRows(context.db),
    findRatingsOfPlayer(context.db, player.id),
    countVoid(context.db, player.id),
    listHistory(context.db, {
      playerId: player.id,
      viewerId: actor?.playerId ?? null,
      ...rangeOf(query),
    }),
  ])
  const count = ratings.reduce((sum, rating) => sum + rating.matches, voids)
  return pageOf({ count, results: rows.map((row) => presentResult(row, modes)) })
})

read(teamsCalls.listTeamMatches, async ({ context: { db }, params, query, actor, pageOf }) => {
  const team = await findTeam(db, params.id)
  if (!team) return refuse('not_found')
  const [modes, records, rows] = await Promise.all([
    listModeRows(db),
    countRecordsOfTeams(db, [params.id]),
    listTeamMatches(db, {
      teamId: params.id,
      viewerId: actor?.playerId ?? null,
      ...rangeOf(query),
    }),
  ])
  const results = rows.map((row) => presentTeamMatch(row, modes))
  const record = records.get(params.id)
  return pageOf({ count: record ? record.matches + record.voids : 0, results })
})

export const search = read(calls.search, async ({ context: { db }, query }) => ({
  players: isLongEnough(query.q) ? await searchPlayers(db, query.q, 10) : [],
}))

/** The public profile; of a private one only name and picture. */
async function presentProfile(context: Context, player: PlayerRow, session: Actor | undefined) {
  const { db } = context
  const isBlocked =
    session !== undefined && (await hasBlocked(db, { by: session.playerId, blocked: player.id }))
  const badge = {
    id: player.id,
    username: player.username,
    avatar_url: player.avatar_url,
    is_private: player.is_private,
    is_blocked: isBlocked,
    is_followed:
      session !== undefined && (await isFollowed(db, { followerId: session.playerId, playerId: player.id })),
    followers: session?.playerId === player.id ? await countFollowers(db, player.id) : null,
  }
  const friendship = await findFriendship(db, session?.playerId, player.id)
  if (isHidden(player, session))
    return {
      ...badge,
      bio: null,
      country: null,
      created: null,
      friendship,
      reliability: null,
      ratings: [],
      results: [],
      trophies: [],
      frame: null,
      teams: [],
    }
  const [modes, seasons, ratings, recent, streaks, teams, reliability, tournaments, challenges] =
    await Promise.all([
      listModeRows(db),
      listAllSeasons(db),
      findRatingsOfPlayer(db, player.id),
      listHistory(db, { playerId: player.id, viewerId: session?.playerId ?? null, offset: 0, limit: RECENT }),
      findLongestStreaks(db, player.id),
      listRolesOfPlayer(db, player.id),
      loadReliability(db, [player.id], context.clock.now()),
      listPlaces(db, tournamentPlaces, player.id),
      listPlaces(db, challengePlaces, player.id),
    ])
  const rewards = await readRewards(db, player.id, { modes, seasons, now: context.clock.now() })
  const cards = await Promise.all(ratings.map((rating) => presentRating(context, rating, { modes, seasons })))
  const streakOf = (card: { game: string; mode: string }) =>
    streaks.get(modes.find(({ game, slug }) => game === card.game && slug === card.mode)?.id ?? 0) ?? 0
  return {
    ...badge,
    bio: player.bio,
    country: player.address?.country ?? null,
    created: player.created_at.toISOString(),
    friendship,
    reliability: reliability.get(player.id)?.score ?? null,
    ratings: cards,
    results: recent.map((row) => presentResult(row, modes)),
    trophies: trophiesOf(
      cards.map((card) => ({ ...card, streak: streakOf(card) })),
      { tournaments, challenges },
      rewards.trophies,
    ),
    frame: rewards.frame ?? null,
    teams,
  }
}

async function chooseMode(
  context: Context,
  playerId: string,
  query: { game?: string | undefined; mode?: string | undefined },
): Promise<ModeRow | undefined> {
  const modes = await listModeRows(context.db)
  if (query.game)
    return modes.find((mode) => mode.game === query.game && (!query.mode || mode.slug === query.mode))
  const [most] = await findRatingsOfPlayer(context.db, playerId)
  return modes.find((mode) => mode.id === most?.mode_id)
}

async function presentRating(
  { db }: Context,
  rating: RatingRow,
  { modes, seasons }: { modes: readonly ModeRow[]; seasons: ReadonlyMap<string, Season[]> },
) {
  const mode = modes.find((each) => each.id === rating.mode_id)
  const own = seasons.get(mode?.game ?? '') ?? []
  const { mode_id: modeId, period, rating: value } = rating
  return {
    game: mode?.game ?? '',
    mode: mode?.slug ?? '',
    rating: value,
    tier: tierOf(value),
    provisional: isProvisional(rating, own),
    placement: wayToTier(rating, own),
    matches: rating.matches,
    wins: rating.wins,
    losses: rating.losses,
    draws: rating.draws,
    rank: await findPlace(db, { modeId, period, metric: 'rating', value }),
  }
}

function presentTeamMatch(row: TeamMatchRow, modes: readonly ModeRow[]) {
  return {
    match_id: row.match_id,
    lobby_id: row.lobby_id,
    mode: modes.find((each) => each.id === row.mode_id)?.slug ?? '',
    result:
      row.status === 'cancelled'
        ? ('void' as const)
        : row.winner_side === null
          ? ('draw' as const)
          : row.winner_side === row.position
            ? ('win' as const)
            : ('loss' as const),
    score: scoreOf(row),
    opponent: { name: row.opponent, team_id: row.opponent_team_id, logo_url: row.opponent_logo_url },
    settled: row.settled_at.toISOString(),
  }
}

function presentResult(row: HistoryRow, modes: readonly ModeRow[]) {
  const mode = modes.find((each) => each.id === row.mode_id)
  return {
    match_id: row.match_id,
    lobby_id: row.lobby_id,
    game: mode?.game ?? '',
    mode: mode?.slug ?? '',
    result: row.result,
    score: scoreOf(row),
    opponents: row.opponents,
    rating_before: row.rating_before,
    rating_after: row.rating_after ?? row.rating_before,
    settled: row.settled_at.toISOString(),
  }
}
