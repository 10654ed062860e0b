import type { DomainEvent } from '#contract/domain-events.ts'
import type { WebhookData, WebhookSubject } from '#contract/webhooks/data.ts'
import type { Audience } from '#core/webhooks/access.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { findChallenge, isHidden as isHiddenChallenge } from '#server/domains/challenges/queries.ts'
import { findLobby, type LobbyRow } from '#server/domains/lobbies/queries.ts'
import { statusOf, versionOf } from '#server/domains/lobbies/present.ts'
import { findMatch, listSides } from '#server/domains/matches/queries.ts'
import { listByIds } from '#server/domains/organizations/queries.ts'
import { findEntrant } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { findTournament, isHidden, type TournamentRow } from '#server/domains/tournaments/queries.ts'
import { shownStatus } from '#server/domains/tournaments/read/status.ts'

/** The subject of an event: who may read it, and its data, which is read only where somebody wants it. */
export type Subject = { audience: Audience; data: () => Promise<WebhookData<WebhookSubject> | undefined> }

/** The database to read it from, and the address of the site for links. */
type From = { db: Reader; publicUrl: string }
type Load<Event> = (from: From, event: Event) => Promise<Subject | undefined>

type OfTournament = { tournamentId: number }

const EVERYBODY: Audience = { tournamentId: null, organizationId: null, isHidden: false }

const audienceOfTournament = (row: TournamentRow): Audience => ({
  tournamentId: row.id,
  organizationId: row.organization_id,
  // The site's endpoints read what is listed.
  isHidden: isHidden(row) || row.practice_speed !== null,
})

/** A subject that has the tournament, and whatever `more` adds to it. */
function ofTournament<Event extends OfTournament, More extends object>(
  more: (from: From, event: Event) => Promise<More | undefined>,
): Load<Event> {
  return async (from, event) => {
    const row = await findTournament(from.db, event.tournamentId)
    return (
      row && {
        audience: audienceOfTournament(row),
        async data() {
          const added = await more(from, event)
          return added && { tournament: await tournamentData(from, row), ...added }
        },
      }
    )
  }
}

async function tournamentData({ db, publicUrl }: From, row: TournamentRow) {
  const mode = await findModeById(db, row.mode_id)
  const id = row.organization_id
  const organization = id === null ? undefined : (await listByIds(db, [id])).get(id)
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    status: row.status,
    game: mode.game,
    mode: mode.slug,
    starts_at: row.starts_at.toISOString(),
    entrants_count: row.places_taken,
    organization: organization?.slug ?? null,
    url: `${publicUrl}/tournament-details?tournamentId=${row.id}`,
  }
}

async function loadMatchSubject(
  { db, publicUrl }: From,
  { matchId }: { matchId: number },
): Promise<Subject | undefined> {
  const row = await findMatch(db, matchId)
  if (!row) return undefined
  const tournament = row.tournament_id === null ? undefined : await findTournament(db, row.tournament_id)
  return {
    audience: tournament
      ? audienceOfTournament(tournament)
      : { ...EVERYBODY, isHidden: row.invite_code !== null },
    async data() {
      const mode = await findModeById(db, row.mode_id)
      const sides = await listSides(db, row.id)
      const lobby = tournament && (await findLobby(db, row.lobby_id))
      return {
        match: {
          id: row.id,
          version: row.version,
          lobby_id: row.lobby_id,
          tournament_id: row.tournament_id,
          round: lobby?.tournament?.round ?? null,
          status: row.status,
          game: mode.game,
          mode: mode.slug,
          best_of: row.best_of,
          sides: sides.map(({ id, name, score }) => ({ id, name: name ?? '', score })),
          winner_side_id: sides.find(({ position }) => position === row.winner_side)?.id ?? null,
          ending: row.ending,
          url: `${publicUrl}/lobby-detail/${row.lobby_id}`,
        },
      }
    },
  }
}

/** The rooms of tournaments are told of as matches. */
async function loadLobbySubject(from: From, { lobbyId }: { lobbyId: number }): Promise<Subject | undefined> {
  const row = await findLobby(from.db, lobbyId)
  if (!row || row.tournament) return undefined
  return {
    audience: { ...EVERYBODY, isHidden: row.is_private },
    data: async () => ({ lobby: await lobbyData(from, row) }),
  }
}

async function lobbyData({ db, publicUrl }: From, row: LobbyRow) {
  const mode = await findModeById(db, row.mode_id)
  const match = row.match_id === null ? undefined : await findMatch(db, row.match_id)
  return {
    id: row.id,
    version: versionOf(row, match),
    status: statusOf(row, match),
    game: mode.game,
    mode: mode.slug,
    best_of: row.best_of,
    region: row.region,
    entry_fee_cents: row.entry_fee_cents,
    starts_at: row.starts_at?.toISOString() ?? null,
    match_id: row.match_id,
    url: `${publicUrl}/lobby-detail/${row.id}`,
  }
}

async function loadChallengeSubject(
  { db, publicUrl }: From,
  { challengeId }: { challengeId: number },
): Promise<Subject | undefined> {
  const row = await findChallenge(db, challengeId)
  if (!row) return undefined
  return {
    audience: { ...EVERYBODY, isHidden: isHiddenChallenge(row) },
    async data() {
      const mode = await findModeById(db, row.mode_id)
      return {
        challenge: {
          id: row.id,
          version: row.version,
          name: row.name,
          status: row.status,
          game: mode.game,
          mode: mode.slug,
          starts_at: row.starts_at.toISOString(),
          ends_at: row.ends_at.toISOString(),
          players_count: row.players_count,
          url: `${publicUrl}/challenge-details?challengeId=${row.id}`,
        },
      }
    },
  }
}

const ofEverybody = <Event>(data: (event: Event) => WebhookData<WebhookSubject>): Load<Event> => {
  return async (_from, event) => ({ audience: EVERYBODY, data: async () => data(event) })
}

const LOADS = {
  tournament: ofTournament(async () => ({})),
  entrant: ofTournament(async ({ db }, event: OfTournament & { entrantId: number }) => {
    const row = await findEntrant(db, { tournamentId: event.tournamentId, id: event.entrantId })
    if (!row) return undefined
    const { id, name, seed, place } = row
    return { entrant: { id, name, status: shownStatus(row.status), seed, place } }
  }),
  round: ofTournament(async (_from, { round }: OfTournament & { round: number }) => ({ round })),
  result: ofTournament(async (_from, event: OfTournament & { bracketMatchId: number }) => ({
    bracket_match_id: event.bracketMatchId,
  })),
  announcement: ofTournament(async (_from, { text }: OfTournament & { text: string }) => ({ text })),
  match: loadMatchSubject,
  lobby: loadLobbySubject,
  rating: ofEverybody(({ game, mode }: { game: string; mode: string }) => ({ game, mode })),
  season: ofEverybody(({ game, number }: { game: string; number: number }) => ({ game, number })),
  challenge: loadChallengeSubject,
} satisfies Record<WebhookSubject, Load<never>>

/** Loads what an event is about; undefined when it is not there any more, or this subject is not in the event. */
export function loadSubject(
  from: From,
  subject: WebhookSubject,
  event: DomainEvent,
): Promise<Subject | undefined> {
  // The catalogue gives each subject only to events that have its fields, which a test checks.
  return (LOADS[subject] as Load<DomainEvent>)(from, event)
}
