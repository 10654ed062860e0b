import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Occasion, VetoPlan } from '#contract/lobbies/lobbies.ts'
import type { Declined, Origin } from '#core/lobbies/state.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

const raised = sql<number>`version + 1`

export type LobbyRow = Selectable<Tables['lobbies']>

export function findLobby(db: Reader, id: number): Promise<LobbyRow | undefined> {
  return db.selectFrom('lobbies').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listLobbyRows(db: Reader, ids: readonly number[]): Promise<LobbyRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('lobbies').selectAll().where('id', 'in', ids).execute()
}

export function lockLobby(trx: Trx, id: number): Promise<LobbyRow | undefined> {
  return trx.selectFrom('lobbies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks lobbies in the order of their ids. */
export async function lockLobbies(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('lobbies').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** `played`: the matches that ended with a result since then, also private ones. */
export async function countRunning(
  db: Reader,
  since: Date,
): Promise<{ live: number; open: number; played: number }> {
  const { rows } = await sql<{ live: number; open: number; played: number }>`
    select count(*) filter (where status = 'playing') as live, count(*) filter (where status <> 'playing') as open,
      (select count(*) from matches where settled_at > ${since} and matches.status = 'settled') as played
    from lobbies where status in ('open','ready_check','playing') and not is_private`.execute(db)
  return rows[0] ?? { live: 0, open: 0, played: 0 }
}

export async function countOpenByGame(db: Reader): Promise<Map<string, number>> {
  const { rows } = await sql<{ game: string; open: number }>`
    select modes.game, count(*) as open from lobbies join modes on modes.id = lobbies.mode_id
    where status in ('open','ready_check','playing') and not is_private and status = 'open' group by modes.game`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.game, row.open]))
}

/** The lobbies in which a player has a seat now, newest first, at most 20. */
export function listActiveLobbies(db: Reader, playerId: string): Promise<LobbyRow[]> {
  return db
    .selectFrom('lobby_seats')
    .innerJoin('lobbies', 'lobbies.id', 'lobby_seats.lobby_id')
    .selectAll('lobbies')
    .where('lobby_seats.player_id', '=', playerId)
    .where('lobby_seats.released_at', 'is', null)
    .where('lobby_seats.state', '<>', 'invited')
    .orderBy('lobbies.id', 'desc')
    .limit(20)
    .execute()
}

type DeadlineKind = NonNullable<LobbyRow['deadline_kind']>

export type NewLobby = {
  modeId: number
  status?: 'open' | 'ready_check'
  bestOf: number
  region: string | null
  isPrivate: boolean
  inviteCode: string
  ratingMin?: number | null
  ratingMax?: number | null
  openedBy: string
  origin?: Origin
  entryFeeCents?: number
  feeBasisPoints?: number
  startsAt?: Date | null
  rules?: string | null
  rematchOf?: number | null
  declined?: readonly Declined[]
  deadline: { kind: DeadlineKind; at: Date } | null
  /** The match of a tournament that is played here. */
  occasion?: Occasion
  veto?: VetoPlan | undefined
  hidesMaps?: boolean
  now: Date
}

export async function insertLobby(trx: Trx, lobby: NewLobby): Promise<LobbyRow> {
  return trx.insertInto('lobbies').values(columnsOf(lobby)).returningAll().executeTakeFirstOrThrow()
}

/** Inserts several lobbies; their rows come in the order of the lobbies. */
export async function insertLobbies(trx: Trx, lobbies: readonly NewLobby[]): Promise<LobbyRow[]> {
  const rows = await trx.insertInto('lobbies').values(lobbies.map(columnsOf)).returningAll().execute()
  const byCode = new Map(rows.map((row) => [row.invite_code, row]))
  return lobbies.flatMap((lobby) => byCode.get(lobby.inviteCode) ?? [])
}

function columnsOf(lobby: NewLobby): Insertable<Tables['lobbies']> {
  return {
    mode_id: lobby.modeId,
    status: lobby.status ?? 'open',
    best_of: lobby.bestOf,
    region: lobby.region,
    is_private: lobby.isPrivate,
    invite_code: lobby.inviteCode,
    rating_min: lobby.ratingMin ?? null,
    rating_max: lobby.ratingMax ?? null,
    opened_by: lobby.openedBy,
    origin: lobby.origin ?? 'player',
    entry_fee_cents: lobby.entryFeeCents ?? 0,
    fee_basis_points: lobby.feeBasisPoints ?? 0,
    starts_at: lobby.startsAt ?? null,
    rules: lobby.rules ?? null,
    rematch_of: lobby.rematchOf ?? null,
    declined: JSON.stringify(lobby.declined ?? []),
    match_id: null,
    tournament: lobby.occasion ? JSON.stringify(lobby.occasion) : null,
    veto: lobby.veto ? JSON.stringify(lobby.veto) : null,
    hides_maps: lobby.hidesMaps ?? false,
    deadline_kind: lobby.deadline?.kind ?? null,
    deadline_at: lobby.deadline?.at ?? null,
    created_at: lobby.now,
  }
}

/** Writes the columns in which the row has changed, and its next version. */
export async function updateLobby(trx: Trx, before: LobbyRow, after: LobbyRow): Promise<void> {
  const hasChanged = (column: keyof LobbyRow) =>
    JSON.stringify(before[column]) !== JSON.stringify(after[column])
  const change: Updateable<Tables['lobbies']> = {
    ...(hasChanged('status') ? { status: after.status } : {}),
    ...(hasChanged('opened_by') ? { opened_by: after.opened_by } : {}),
    ...(hasChanged('match_id') ? { match_id: after.match_id } : {}),
    ...(hasChanged('deadline_kind') ? { deadline_kind: after.deadline_kind } : {}),
    ...(hasChanged('deadline_at') ? { deadline_at: after.deadline_at } : {}),
    ...(hasChanged('missed') ? { missed: after.missed } : {}),
    ...(hasChanged('declined') ? { declined: JSON.stringify(after.declined) } : {}),
    version: after.version,
  }
  await trx.updateTable('lobbies').set(change).where('id', '=', after.id).execute()
}

/** Moves a running deadline to later. Undefined if there is none. */
export async function shiftLobbyDeadline(trx: Trx, id: number, byMs: number): Promise<Date | undefined> {
  const row = await trx
    .updateTable('lobbies')
    .set({ deadline_at: sql<Date>`deadline_at + make_interval(secs => ${byMs / 1000})`, version: raised })
    .where('id', '=', id)
    .where('deadline_at', 'is not', null)
    .returning('deadline_at')
    .executeTakeFirst()
  return row?.deadline_at ?? undefined
}

/** Stores whether the tournament of a lobby's match is paused. */
export async function setOccasionPaused(trx: Trx, id: number, paused: boolean): Promise<void> {
  await trx
    .updateTable('lobbies')
    .set({ tournament: sql<string>`tournament || ${JSON.stringify({ paused })}::jsonb`, version: raised })
    .where('id', '=', id)
    .where('tournament', 'is not', null)
    .execute()
}

/** Closes a lobby whose match has ended. Undefined if there is none. */
export function closeLobby(trx: Trx, id: number): Promise<LobbyRow | undefined> {
  return trx
    .updateTable('lobbies')
    .set({ status: 'done', version: raised })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Sets whether only the players of its match see the maps. Applies to a match that begins later, too. */
export async function setMapsHidden(trx: Trx, id: number, isHidden: boolean): Promise<void> {
  await trx.updateTable('lobbies').set({ hides_maps: isHidden }).where('id', '=', id).execute()
}

/** Raises the version of a lobby that shows something new although its row is unchanged. */
export function raiseLobbyVersion(trx: Trx, id: number): Promise<Pick<LobbyRow, 'id' | 'is_private'>> {
  return trx
    .updateTable('lobbies')
    .set({ version: raised })
    .where('id', '=', id)
    .returning(['id', 'is_private'])
    .executeTakeFirstOrThrow()
}

/** The rematch lobby of this lobby, in any status. */
export function findRematch(db: Reader, lobbyId: number): Promise<LobbyRow | undefined> {
  return db.selectFrom('lobbies').selectAll().where('rematch_of', '=', lobbyId).executeTakeFirst()
}

export async function findRematches(db: Reader, lobbyIds: number[]): Promise<Map<number, number>> {
  if (lobbyIds.length === 0) return new Map()
  // Cancelled and expired rematches do not count: another one may be opened.
  const rows = await db
    .selectFrom('lobbies')
    .select(['id', 'rematch_of'])
    .where('rematch_of', 'in', lobbyIds)
    .where('status', 'not in', ['cancelled', 'expired'])
    .execute()
  return new Map(rows.map((row) => [row.rematch_of ?? 0, row.id]))
}

/** Detaches a cancelled or expired rematch, so that another one may be opened. */
export async function unlinkRematch(trx: Trx, lobbyId: number): Promise<void> {
  await trx.updateTable('lobbies').set({ rematch_of: null }).where('id', '=', lobbyId).execute()
}
