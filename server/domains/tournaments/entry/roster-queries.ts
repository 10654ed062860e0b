import type { Sharer } from '#core/tournaments/entry/split.ts'
import type { EntrantStatus } from '#core/tournaments/bracket/state.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'

export type RosterRow = {
  entrant_id: number
  player_id: string
  is_substitute: boolean
  share: number | null
  agreed_at: Date | null
  username: string
  avatar_url: string | null
}

export const sharerOf = (row: RosterRow): Sharer => ({
  playerId: row.player_id,
  share: row.share,
  hasAgreed: row.agreed_at !== null,
})

/** Sets who plays for an entrant; those who play come first. */
export async function setRoster(
  trx: Trx,
  of: {
    tournamentId: number
    entrantId: number
    playerIds: readonly string[]
    substituteIds: readonly string[]
    /** Shares of the prizes in percent, in the order of `playerIds`; null: equal parts. */
    shares?: readonly number[] | null
    /** The player who enters them has agreed; the others are asked. */
    agreed: { playerId: string; at: Date }
  },
): Promise<void> {
  const ids = [...of.playerIds, ...of.substituteIds]
  // A player of an entrant that has left may come back in another one.
  await trx
    .deleteFrom('tournament_players')
    .where('tournament_id', '=', of.tournamentId)
    .where((row) => row.or([row('entrant_id', '=', of.entrantId), row('player_id', 'in', ids)]))
    .execute()
  await trx
    .insertInto('tournament_players')
    .values(
      ids.map((playerId, position) => ({
        tournament_id: of.tournamentId,
        entrant_id: of.entrantId,
        player_id: playerId,
        is_substitute: position >= of.playerIds.length,
        position,
        share: of.shares?.[position] ?? null,
        agreed_at: playerId === of.agreed.playerId ? of.agreed.at : null,
      })),
    )
    .execute()
}

/**
 * One player of an entrant plays instead of another, with their part of the prizes. The player who comes in
 * is asked to agree to it, unless they had it before (`isBack`); what the others have agreed to stays the
 * same.
 */
export async function exchangeInRoster(
  trx: Trx,
  of: { tournamentId: number; entrantId: number; inId: string; outId: string; isBack: boolean },
): Promise<void> {
  const rows = await trx
    .selectFrom('tournament_players')
    .selectAll()
    .where('entrant_id', '=', of.entrantId)
    .orderBy('position')
    .execute()
  const out = rows.find((row) => row.player_id === of.outId)
  const known = rows.find((row) => row.player_id === of.inId)
  if (!out) throw new Error(`player ${of.outId} is not in the roster of entrant ${of.entrantId}`)
  const last = (rows.at(-1)?.position ?? 0) + 1
  await trx
    .updateTable('tournament_players')
    .set({ is_substitute: true, share: null, position: known?.position ?? last })
    .where('entrant_id', '=', of.entrantId)
    .where('player_id', '=', of.outId)
    .execute()
  // A player of an entrant that has left may come back in another one.
  await trx
    .deleteFrom('tournament_players')
    .where('tournament_id', '=', of.tournamentId)
    .where('player_id', '=', of.inId)
    .execute()
  await trx
    .insertInto('tournament_players')
    .values({
      ...out,
      player_id: of.inId,
      is_substitute: false,
      agreed_at: of.isBack ? (known?.agreed_at ?? null) : null,
    })
    .execute()
}

/** The given players who are in another entrant, unless it has left by itself. */
export async function listTaken(
  db: Reader,
  of: { tournamentId: number; playerIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('tournament_players')
    .innerJoin('tournament_entrants', 'tournament_entrants.id', 'tournament_players.entrant_id')
    .select('tournament_players.player_id')
    .where('tournament_players.tournament_id', '=', of.tournamentId)
    .where('tournament_players.player_id', 'in', of.playerIds)
    .where('tournament_entrants.status', '<>', 'withdrawn')
    .execute()
  return rows.map((row) => row.player_id)
}

export function listRosters(db: Reader, entrantIds: readonly number[]): Promise<RosterRow[]> {
  if (entrantIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('tournament_players')
    .innerJoin('players', 'players.id', 'tournament_players.player_id')
    .select([
      'tournament_players.entrant_id',
      'tournament_players.player_id',
      'tournament_players.is_substitute',
      'tournament_players.share',
      'tournament_players.agreed_at',
      'players.username',
      'players.avatar_url',
    ])
    .where('entrant_id', 'in', entrantIds)
    .orderBy('tournament_players.position')
    .execute()
}

/** The entrants for which some of these players play. */
export async function listEntrantsOf(
  db: Reader,
  of: { tournamentId: number; playerIds: readonly string[] },
): Promise<{ entrant_id: number; player_id: string }[]> {
  if (of.playerIds.length === 0) return []
  return db
    .selectFrom('tournament_players')
    .innerJoin('tournament_entrants', 'tournament_entrants.id', 'tournament_players.entrant_id')
    .select(['tournament_players.entrant_id', 'tournament_players.player_id'])
    .where('tournament_players.tournament_id', '=', of.tournamentId)
    .where('tournament_players.player_id', 'in', of.playerIds)
    .where('tournament_players.is_substitute', '=', false)
    .where('tournament_entrants.seed', 'is not', null)
    .orderBy('tournament_entrants.seed')
    .execute()
}

/** Everybody of the entrants that are in the tournament now. */
export async function listPlayersIn(
  db: Reader,
  tournamentId: number,
  statuses: readonly EntrantStatus[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('tournament_players')
    .innerJoin('tournament_entrants', 'tournament_entrants.id', 'tournament_players.entrant_id')
    .select('tournament_players.player_id')
    .where('tournament_players.tournament_id', '=', tournamentId)
    .where('tournament_entrants.status', 'in', statuses)
    .execute()
  return rows.map((row) => row.player_id)
}

/** A player of a roster has agreed. */
export async function setAgreed(
  trx: Trx,
  of: { tournamentId: number; playerId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('tournament_players')
    .set({ agreed_at: of.now })
    .where('tournament_id', '=', of.tournamentId)
    .where('player_id', '=', of.playerId)
    .execute()
}

export async function deleteFromRoster(
  trx: Trx,
  of: { tournamentId: number; playerId: string },
): Promise<void> {
  await trx
    .deleteFrom('tournament_players')
    .where('tournament_id', '=', of.tournamentId)
    .where('player_id', '=', of.playerId)
    .execute()
}

/** A substitute plays from now on. */
export async function setPlaying(trx: Trx, of: { tournamentId: number; playerId: string }): Promise<void> {
  await trx
    .updateTable('tournament_players')
    .set({ is_substitute: false })
    .where('tournament_id', '=', of.tournamentId)
    .where('player_id', '=', of.playerId)
    .execute()
}
