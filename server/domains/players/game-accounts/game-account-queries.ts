import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { keyOf } from '#core/accounts/username.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type GameAccountRow = Selectable<Tables['game_accounts']>

export function listGameAccounts(db: Reader, playerId: string): Promise<GameAccountRow[]> {
  return db
    .selectFrom('game_accounts')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Finds the facts that decide whether a player's profile is complete, with their game accounts, in one statement. */
export function findOnboardingFacts(db: Reader, playerId: string) {
  return db
    .selectFrom('players')
    .select(['first_name', 'last_name', 'address', 'dob', 'phone'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('game_accounts')
          .select(['game', 'verified'])
          .whereRef('player_id', '=', 'players.id')
          .orderBy('game_accounts.id')
          .limit(100),
      ).as('game_accounts'),
    )
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

export async function findHandles(
  db: Reader,
  game: string,
  playerIds: string[],
): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('game_accounts')
    .select(['player_id', 'handle'])
    .where('game', '=', game)
    .where('player_id', 'in', playerIds)
    .execute()
  return new Map(rows.map((row) => [row.player_id, row.handle]))
}

/** The account ids at the publisher, for players whose account the publisher has confirmed to exist. */
export async function findExternalIds(
  db: Reader,
  game: string,
  playerIds: string[],
): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('game_accounts')
    .select(['player_id', 'external_id'])
    .where('game', '=', game)
    .where('player_id', 'in', playerIds)
    .execute()
  return new Map(rows.flatMap((row) => (row.external_id === null ? [] : [[row.player_id, row.external_id]])))
}

export async function hasGameAccount(db: Reader, playerId: string, game: string): Promise<boolean> {
  const found = await db
    .selectFrom('game_accounts')
    .select('id')
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns those of these players who have an account for this game. */
export async function listAccountHolders(
  db: Reader,
  game: string,
  playerIds: string[],
): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('game_accounts')
    .select('player_id')
    .where('game', '=', game)
    .where('player_id', 'in', playerIds)
    .execute()
  return new Set(rows.map((row) => row.player_id))
}

export type AccountClash = 'handle_taken' | 'already_linked'

/**
 * Inserts an account, or returns the rule it would break: a handle has one owner, and a player one account
 * per game.
 */
export async function insertGameAccount(
  trx: Trx,
  account: { playerId: string; game: string; handle: string; externalId: string | null; now: Date },
): Promise<GameAccountRow | AccountClash> {
  const inserted = await trx
    .insertInto('game_accounts')
    .values({
      player_id: account.playerId,
      game: account.game,
      handle: account.handle,
      handle_key: keyOf(account.handle),
      external_id: account.externalId,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return (
    inserted ??
    ((await hasGameAccount(trx, account.playerId, account.game)) ? 'already_linked' : 'handle_taken')
  )
}

/** An account, if it is this player's. */
export function findOwnGameAccount(
  db: Reader,
  account: { id: number; playerId: string },
): Promise<GameAccountRow | undefined> {
  return db
    .selectFrom('game_accounts')
    .selectAll()
    .where('id', '=', account.id)
    .where('player_id', '=', account.playerId)
    .executeTakeFirst()
}

export function lockGameAccount(
  trx: Trx,
  account: { id: number; playerId: string },
): Promise<GameAccountRow | undefined> {
  return trx
    .selectFrom('game_accounts')
    .selectAll()
    .where('id', '=', account.id)
    .where('player_id', '=', account.playerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeGameAccountRow(
  trx: Trx,
  account: { id: number; playerId: string; game: string; handle: string; externalId: string | null },
): Promise<GameAccountRow | AccountClash> {
  const clash = await trx
    .selectFrom('game_accounts')
    .select(['player_id'])
    .where('id', '!=', account.id)
    .where((row) =>
      row.or([
        row.and([row('game', '=', account.game), row('handle_key', '=', keyOf(account.handle))]),
        row.and([row('game', '=', account.game), row('player_id', '=', account.playerId)]),
      ]),
    )
    .executeTakeFirst()
  if (clash) return clash.player_id === account.playerId ? 'already_linked' : 'handle_taken'
  return trx
    .updateTable('game_accounts')
    .set({
      game: account.game,
      handle: account.handle,
      handle_key: keyOf(account.handle),
      verified: false,
      external_id: account.externalId,
    })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteGameAccount(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('game_accounts').where('id', '=', id).execute()
}

export async function markProven(
  trx: Trx,
  account: { id: number; externalId: string },
): Promise<GameAccountRow> {
  return trx
    .updateTable('game_accounts')
    .set({ verified: true, external_id: account.externalId })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The account that currently holds a handle, locked until the end of the transaction. */
export function lockHolder(
  trx: Trx,
  handle: { game: string; handleKey: string },
): Promise<GameAccountRow | undefined> {
  return trx
    .selectFrom('game_accounts')
    .selectAll()
    .where('game', '=', handle.game)
    .where('handle_key', '=', handle.handleKey)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Gives a handle to a player. The account that they had linked for the game becomes this one and keeps its id; with `replaces`,
 * that account does, and it may have been for another game, when they have none for this one.
 */
export async function assignHandle(
  trx: Trx,
  given: {
    playerId: string
    game: string
    handle: string
    externalId: string | null
    verified: boolean
    replaces?: number | undefined
    now: Date
  },
): Promise<GameAccountRow> {
  const values = {
    game: given.game,
    handle: given.handle,
    handle_key: keyOf(given.handle),
    external_id: given.externalId,
    verified: given.verified,
  }
  if (given.replaces !== undefined)
    return trx
      .updateTable('game_accounts')
      .set(values)
      .where('id', '=', given.replaces)
      .returningAll()
      .executeTakeFirstOrThrow()
  return trx
    .insertInto('game_accounts')
    .values({ ...values, player_id: given.playerId, created_at: given.now })
    .onConflict((conflict) => conflict.columns(['player_id', 'game']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteGameAccounts(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('game_accounts').where('player_id', '=', playerId).execute()
}

export function findGameAccount(
  db: Reader,
  account: { playerId: string; game: string },
): Promise<GameAccountRow | undefined> {
  return db
    .selectFrom('game_accounts')
    .selectAll()
    .where('player_id', '=', account.playerId)
    .where('game', '=', account.game)
    .executeTakeFirst()
}
