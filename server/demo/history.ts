import { startMatch, stepMatch } from '#core/matches/machine.ts'
import type { MatchState } from '#core/matches/state.ts'
import { pickMaps } from '#core/matches/maps.ts'
import type { GameScore } from '#core/site/game-score.ts'
import { seriesScore, seriesWinner } from '#core/matches/series.ts'
import { newSkill, ratedMatch, shownRating, type Skill } from '#core/ratings/rating.ts'
import { recordAfter, resultOf } from '#core/ratings/record.ts'
import { periodAt, type Season } from '#core/ratings/seasons/season.ts'
import { seriesRules, type ModeRow } from '#server/domains/site/catalogue.ts'
import type { DemoPlayer } from './people.ts'
import { pick, seededRandom } from './random.ts'
import { playedScores } from '#core/matches/played-scores.ts'
import { teamFixtures } from './teams.ts'
import { turnRatings, type RatingRow, type DemoHistory } from './seasons.ts'

const DAYS = 90
const DAY_MS = 24 * 3_600_000
const MATCHES = 2600

/**
 * 90 days of matches, each run through the match state machine with two equal reports and rated by the rating
 * rules. Players have a hidden strength, so that the leaderboards look realistic. The same `now` gives the
 * same history.
 */
export function playHistory(
  players: DemoPlayer[],
  modes: readonly ModeRow[],
  now: Date,
  seasons: ReadonlyMap<string, readonly Season[]>,
): DemoHistory {
  const random = seededRandom(7)
  const history: DemoHistory = {
    lobbies: [],
    sides: [],
    lobby_seats: [],
    matches: [],
    match_players: [],
    match_reports: [],
    ratings: [],
    season_results: [],
  }
  const ratings = new Map<string, RatingRow>()
  // The named players are somewhat stronger than the rest; the demo player is good, but not the best.
  const strength = players.map(({ index }) =>
    index === 0 ? 0.7 : (random() + random() + random() - 1.5) * 2 + (index <= 50 ? 0.4 : 0),
  )
  const times = Array.from(
    { length: MATCHES },
    () => now.getTime() - 30 * 60_000 - random() * DAYS * DAY_MS,
  ).sort((a, b) => a - b)
  // Matches of teams have ids and chances of their own, so that they change nothing of the others.
  const ofTeams = seededRandom(13)
  const played = [
    ...times.map((endedAt, index) => ({ id: index + 1, endedAt, fixture: undefined })),
    ...teamFixtures(players, modes, now).map((fixture, index) => ({
      id: MATCHES + index + 1,
      endedAt: fixture.endedAt,
      fixture,
    })),
  ].toSorted((one, other) => one.endedAt - other.endedAt)
  for (const { id, endedAt, fixture } of played) {
    const mode = fixture?.mode ?? pickMode(random, modes)
    const seated =
      fixture?.seated ?? drawPlayers(random, playersOfGame(players, mode, modes), mode.team_size * 2)
    if (seated.length < mode.team_size * 2) continue
    const own = seasons.get(mode.game) ?? []
    turnRatings(history, ratings, {
      mode,
      seasons: own,
      at: endedAt,
      ids: seated.map((player) => player.id),
    })
    playMatch({
      id,
      mode,
      seated,
      teams: fixture?.teams,
      strength,
      endedAt: new Date(endedAt),
      period: periodAt(own, endedAt),
      random: fixture ? ofTeams : random,
      history,
      ratings,
    })
  }
  for (const mode of modes)
    turnRatings(history, ratings, {
      mode,
      seasons: seasons.get(mode.game) ?? [],
      at: now.getTime(),
      ids: players.map(({ id }) => id),
    })
  history.ratings = [...ratings.values()]
  return history
}

/**
 * Returns whether a player has an account for a game: two in five games each, and the six most popular for the
 * demo player.
 */
export function playsGame(player: DemoPlayer, gamePosition: number): boolean {
  return player.index === 0 ? gamePosition < 6 : (player.index * 7 + gamePosition * 3) % 5 < 2
}

function playersOfGame(players: DemoPlayer[], mode: ModeRow, modes: readonly ModeRow[]): DemoPlayer[] {
  const games = [...new Set(modes.map((each) => each.game))]
  return players.filter((player) => playsGame(player, games.indexOf(mode.game)))
}

function pickMode(random: () => number, modes: readonly ModeRow[]): ModeRow {
  const singles = modes.filter((mode) => mode.team_size === 1)
  const chess = modes.filter((mode) => mode.game === 'chess')
  const roll = random()
  return pick(random, roll < 0.25 ? chess : roll < 0.88 ? singles : modes)
}

function drawPlayers(random: () => number, pool: DemoPlayer[], count: number): DemoPlayer[] {
  const drawn = new Set<DemoPlayer>()
  // The demo player plays more than the others, so that their pages have content.
  const first = pool[0]
  if (first?.index === 0 && random() < 0.05) drawn.add(first)
  while (drawn.size < Math.min(count, pool.length)) drawn.add(pick(random, pool))
  return random() < 0.5 ? [...drawn] : [...drawn].reverse()
}

type DemoMatch = {
  id: number
  mode: ModeRow
  seated: DemoPlayer[]
  /** The names of the teams that play it. */
  teams: readonly [string, string] | undefined
  strength: number[]
  endedAt: Date
  /** The season in which it counts. */
  period: number
  random: () => number
  history: DemoHistory
  ratings: Map<string, RatingRow>
}

function playMatch(demoMatch: DemoMatch): void {
  const { id, mode, seated, strength, endedAt, random, history } = demoMatch
  const bestOf = pick(random, mode.best_of)
  const teams = [seated.slice(0, mode.team_size), seated.slice(mode.team_size)] as const
  const openedAt = new Date(endedAt.getTime() - (20 + bestOf * 15) * 60_000)
  const sideIds = [id * 2 - 1, id * 2] as const
  const captains = teams.map((team) => team[0]?.id ?? '')
  const strengthDifference = mean(teams[0], strength) - mean(teams[1], strength)
  const scores = playedScores(random, seriesRules(mode, bestOf), strengthDifference)
  const maps = pickMaps(
    mode.maps.map((map) => map.slug),
    bestOf,
    random,
  )
  const sideAt = (side: 0 | 1) => ({
    id: sideIds[side],
    captainId: captains[side] ?? '',
    playerIds: teams[side].map((player) => player.id),
  })
  const start = startMatch({
    rules: seriesRules(mode, bestOf),
    sides: [sideAt(0), sideAt(1)],
    pool: [],
    order: [],
    starts: [],
    first: 0,
    absentSideId: null,
    hasStaff: false,
    maps,
    at: openedAt.getTime(),
  })
  const match = reportBoth(start, scores, endedAt.getTime())
  const winner = seriesWinner(scores)

  history.lobbies.push({
    id,
    mode_id: mode.id,
    status: 'done',
    best_of: bestOf,
    region: null,
    is_private: false,
    invite_code: `demo${id}`,
    rating_min: null,
    rating_max: null,
    opened_by: captains[0] ?? '',
    match_id: id,
    deadline_kind: null,
    deadline_at: null,
    created_at: openedAt,
  })
  history.matches.push({
    id,
    lobby_id: id,
    invite_code: null,
    mode_id: mode.id,
    status: 'settled',
    best_of: bestOf,
    maps: JSON.stringify(maps),
    ending: 'reports',
    round: 1,
    scores: JSON.stringify(match.scores),
    winner_side: winner,
    deadline_kind: null,
    deadline_at: null,
    started_at: openedAt,
    settled_at: endedAt,
  })
  recordSides(demoMatch, { openedAt, sideIds, teams, captains, scores, winner })
}

type Played = {
  openedAt: Date
  sideIds: readonly [number, number]
  teams: readonly [DemoPlayer[], DemoPlayer[]]
  captains: string[]
  scores: GameScore[]
  winner: 0 | 1 | null
}

/** Records both sides with their reports, seats and players, and updates the ratings. */
function recordSides(
  { id, mode, endedAt, period, history, ratings, teams: names }: DemoMatch,
  { openedAt, sideIds, teams, captains, scores, winner }: Played,
): void {
  const skillOf = (player: DemoPlayer): Skill => {
    const row = ratings.get(`${mode.id}:${player.id}`)
    return row ? { mu: row.mu, sigma: row.sigma } : newSkill()
  }
  const byId = (team: DemoPlayer[]) => team.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const rated = [byId(teams[0]), byId(teams[1])] as const
  const skills = ratedMatch([rated[0].map(skillOf), rated[1].map(skillOf)], winner)
  const after = new Map(rated.flat().map((player, index) => [player.id, skills.flat()[index]]))
  for (const side of [0, 1] as const) {
    const result = resultOf(side, winner)
    history.sides.push({
      id: sideIds[side],
      lobby_id: id,
      match_id: id,
      position: side,
      name: names?.[side] ?? teams[side][0]?.username ?? '',
      captain_id: captains[side] ?? '',
      score: seriesScore(scores)[side],
    })
    history.match_reports.push({
      match_id: id,
      side_id: sideIds[side],
      round: 1,
      player_id: captains[side] ?? '',
      scores: JSON.stringify(scores),
      created_at: endedAt,
    })
    for (const player of teams[side]) {
      const before = skillOf(player)
      const skill = after.get(player.id) ?? before
      history.lobby_seats.push({
        lobby_id: id,
        player_id: player.id,
        side,
        state: 'ready',
        game: mode.game,
        released_at: endedAt,
        created_at: openedAt,
      })
      history.match_players.push({
        match_id: id,
        player_id: player.id,
        side_id: sideIds[side],
        mode_id: mode.id,
        rating_before: shownRating(before),
        rating_after: shownRating(skill),
        result,
        settled_at: endedAt,
      })
      const key = `${mode.id}:${player.id}`
      ratings.set(key, {
        player_id: player.id,
        mode_id: mode.id,
        ...recordAfter(ratings.get(key), skill, result, period),
        updated_at: endedAt,
      })
    }
  }
}

function reportBoth(start: MatchState, scores: GameScore[], at: number): MatchState {
  let match = start
  for (const side of start.sides) {
    const step = stepMatch(match, { type: 'report', playerId: side.captainId, scores, at })
    if (!step.ok) throw new Error(`a demo match violated a rule: ${step.refusal}`)
    match = step.value
  }
  return match
}

function mean(team: readonly DemoPlayer[], strength: number[]): number {
  return team.reduce((sum, player) => sum + (strength[player.index] ?? 0), 0) / Math.max(1, team.length)
}
