import { readMatchUp } from '#contract/lobbies/match-up.ts'
import { refuse } from '#core/decision.ts'
import { newSkill, ratedMatch, shownRating, winChance } from '#core/ratings/rating.ts'
import { periodAt } from '#core/ratings/seasons/season.ts'
import { turn } from '#core/ratings/seasons/turn.ts'
import { read } from '#server/platform/call.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listLastResults } from '#server/domains/matches/history/form-queries.ts'
import { listRivalMatches, type RivalMatch } from '#server/domains/matches/history/rival-queries.ts'
import { listPrivatePlayers } from '#server/domains/players/queries.ts'
import { findPlace } from '#server/domains/ratings/board-queries.ts'
import { findRatings, type RatingRow } from '#server/domains/ratings/queries.ts'
import { listSeasons } from '#server/domains/ratings/seasons/queries.ts'
import { loadLobby, type LoadedLobby } from './lobby.ts'
import { findLobby } from './queries.ts'

const LAST = 5

read(readMatchUp, async ({ context: { db, clock }, params, actor }) => {
  const row = await findLobby(db, params.id)
  if (!row) return refuse('not_found')
  const lobby = await loadLobby(db, row)
  const me = lobby.seats.find((seat) => seat.player_id === actor.playerId && seat.state !== 'invited')
  if (!me) return refuse(row.is_private ? 'not_found' : 'not_seated')
  const ids = lobby.seats.map((seat) => seat.player_id)
  const seasons = await listSeasons(db, lobby.mode.game)
  const stored = await findRatings(db, lobby.mode.id, ids)
  const period = periodAt(seasons, clock.now().getTime())
  return {
    players: await presentPlayers(db, lobby, { stored, period, viewerId: actor.playerId }),
    met: await presentMeetings(db, lobby, actor.playerId),
    ...outlookOf(lobby, me.side, actor.playerId, (id) => {
      const rating = stored.get(id)
      return rating ? turn(rating, period, seasons).record : newSkill()
    }),
  }
})

type Ratings = { stored: Map<string, RatingRow>; period: number }

async function presentPlayers(
  db: Reader,
  { mode, seats }: LoadedLobby,
  { stored, period, viewerId }: Ratings & { viewerId: string },
) {
  const hidden = await listPrivatePlayers(
    db,
    seats.map((seat) => seat.player_id),
  )
  const shown = seats.flatMap(({ player_id: id }) => {
    const rating = stored.get(id)
    return rating && (id === viewerId || !hidden.has(id)) ? [rating] : []
  })
  const last = await listLastResults(db, {
    playerIds: shown.map((rating) => rating.player_id),
    modeIds: [mode.id],
    limit: LAST,
  })
  return Promise.all(
    shown.map(async (rating) => ({
      id: rating.player_id,
      place:
        rating.period === period && rating.played > 0
          ? await findPlace(db, { modeId: mode.id, period, metric: 'rating', value: rating.rating })
          : null,
      wins: rating.wins,
      losses: rating.losses,
      draws: rating.draws,
      last: last
        .filter((each) => each.player_id === rating.player_id)
        .map(presentLast)
        .toReversed(),
    })),
  )
}

async function presentMeetings(db: Reader, { seats, mode }: LoadedLobby, playerId: string) {
  const other = seats.find((seat) => seat.player_id !== playerId)
  if (mode.team_size > 1 || !other) return null
  const matches = await listRivalMatches(db, playerId, other.player_id)
  if (matches.length === 0) return null
  const count = (result: RivalMatch['result']) => matches.filter((match) => match.result === result).length
  return {
    wins: count('win'),
    losses: count('loss'),
    draws: count('draw'),
    last: matches.slice(0, LAST).map(presentLast).toReversed(),
  }
}

const presentLast = ({ match_id, result, settled_at }: Omit<RivalMatch, 'mode_id'>) => ({
  match_id,
  result,
  settled: settled_at.toISOString(),
})

/** The chance of the viewer's side, and the viewer's rating after a win and a loss, by the rule of the ratings. */
function outlookOf(
  { seats, mode }: LoadedLobby,
  side: 0 | 1,
  playerId: string,
  skillOf: (playerId: string) => { mu: number; sigma: number },
) {
  // Ids in their order, as when the result is rated.
  const idsOf = (position: 0 | 1) =>
    seats
      .filter((seat) => seat.side === position && seat.state !== 'invited')
      .map((seat) => seat.player_id)
      .toSorted()
  const [mine, theirs] = [idsOf(side), idsOf(side === 0 ? 1 : 0)]
  if (mine.length < mode.team_size || theirs.length < mode.team_size) return { chance: null, rating: null }
  const skills = [mine.map(skillOf), theirs.map(skillOf)] as const
  const after = (winner: 0 | 1) =>
    shownRating(ratedMatch(skills, winner)[0][mine.indexOf(playerId)] ?? newSkill())
  return {
    chance: Math.min(99, Math.max(1, Math.round(winChance(skills) * 100))),
    rating: { now: shownRating(skillOf(playerId)), after_win: after(0), after_loss: after(1) },
  }
}
