import { z } from '#contract/zod.ts'
import { challengeStatus } from '#contract/challenges/shapes.ts'
import { lobbyStatus } from '#contract/lobbies/lobbies.ts'
import { ending, matchStatus } from '#contract/matches/matches.ts'
import { timestamp } from '#contract/shapes.ts'
import { entrantStatus, tournamentStatus } from '#contract/tournaments/shapes.ts'

/** Higher after each change: a receiver drops what is older than what it has. */
const version = z.int()

const tournament = z.object({
  id: z.int(),
  version,
  name: z.string(),
  status: tournamentStatus,
  game: z.string(),
  mode: z.string(),
  starts_at: timestamp,
  entrants_count: z.int(),
  /** The address of its organization. */
  organization: z.string().nullable(),
  url: z.string(),
})

const match = z.object({
  id: z.int(),
  version,
  lobby_id: z.int(),
  tournament_id: z.int().nullable(),
  /** The round of the tournament. */
  round: z.int().nullable(),
  status: matchStatus,
  game: z.string(),
  mode: z.string(),
  best_of: z.int(),
  sides: z.array(z.object({ id: z.int(), name: z.string(), score: z.int().nullable() })),
  /** Null before the end, for a draw, and when the match is void. */
  winner_side_id: z.int().nullable(),
  ending: ending.nullable(),
  url: z.string(),
})

const lobby = z.object({
  id: z.int(),
  version,
  status: lobbyStatus,
  game: z.string(),
  mode: z.string(),
  best_of: z.int(),
  region: z.string().nullable(),
  entry_fee_cents: z.int(),
  starts_at: timestamp.nullable(),
  match_id: z.int().nullable(),
  url: z.string(),
})

const challenge = z.object({
  id: z.int(),
  version,
  name: z.string(),
  status: challengeStatus,
  game: z.string(),
  mode: z.string(),
  starts_at: timestamp,
  ends_at: timestamp,
  players_count: z.int(),
  url: z.string(),
})

const entrant = z.object({
  id: z.int(),
  name: z.string(),
  status: entrantStatus,
  seed: z.int().nullable(),
  place: z.int().nullable(),
})

/** Subjects of the `data` of events, by the name that a row of the catalogue gives. */
export const WEBHOOK_DATA = {
  tournament: z.object({ tournament }),
  entrant: z.object({ tournament, entrant }),
  round: z.object({ tournament, round: z.int() }),
  result: z.object({
    tournament,
    /** As in the bracket: `GET /tournaments/{id}/bracket/`. */
    bracket_match_id: z.int(),
  }),
  announcement: z.object({ tournament, text: z.string() }),
  match: z.object({ match }),
  lobby: z.object({ lobby }),
  rating: z.object({ game: z.string(), mode: z.string() }),
  season: z.object({ game: z.string(), number: z.int() }),
  challenge: z.object({ challenge }),
}
export type WebhookSubject = keyof typeof WEBHOOK_DATA
export type WebhookData<Subject extends WebhookSubject> = z.output<(typeof WEBHOOK_DATA)[Subject]>

const exampleTournament = {
  id: 12,
  version: 48,
  name: 'Footsies Weekly 26',
  status: 'live',
  game: 'street-fighter-6',
  mode: '1v1',
  starts_at: '2026-11-27T18:00:00.000Z',
  entrants_count: 32,
  organization: 'footsies-weekly',
  url: 'https://contender.example/tournament-details?id=12',
} as const

/** The `data` of an example, for documents and tests of receivers. */
export const WEBHOOK_EXAMPLES: { [Subject in WebhookSubject]: WebhookData<Subject> } = {
  tournament: { tournament: exampleTournament },
  entrant: {
    tournament: exampleTournament,
    entrant: { id: 401, name: 'Koda', status: 'registered', seed: null, place: null },
  },
  round: { tournament: exampleTournament, round: 2 },
  result: { tournament: exampleTournament, bracket_match_id: 17 },
  announcement: { tournament: exampleTournament, text: 'Round 3 begins at 19:30.' },
  match: {
    match: {
      id: 60,
      version: 7,
      lobby_id: 88,
      tournament_id: 12,
      round: 2,
      status: 'settled',
      game: 'street-fighter-6',
      mode: '1v1',
      best_of: 3,
      sides: [
        { id: 119, name: 'Sora', score: 2 },
        { id: 120, name: 'Juno', score: 1 },
      ],
      winner_side_id: 119,
      ending: 'reports',
      url: 'https://contender.example/lobby-detail/88',
    },
  },
  lobby: {
    lobby: {
      id: 91,
      version: 3,
      status: 'open',
      game: 'chess',
      mode: 'blitz',
      best_of: 1,
      region: 'eu',
      entry_fee_cents: 0,
      starts_at: null,
      match_id: null,
      url: 'https://contender.example/lobby-detail/91',
    },
  },
  rating: { game: 'chess', mode: 'blitz' },
  season: { game: 'chess', number: 4 },
  challenge: {
    challenge: {
      id: 5,
      version: 11,
      name: 'Most kills in a weekend',
      status: 'live',
      game: 'valorant',
      mode: 'ranked',
      starts_at: '2026-11-27T18:00:00.000Z',
      ends_at: '2026-11-29T18:00:00.000Z',
      players_count: 140,
      url: 'https://contender.example/challenge-details?id=5',
    },
  },
}
