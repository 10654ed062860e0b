import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { ModeUse } from '#core/site/catalogue/change-rules.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { GameRow, ModeRow } from '../catalogue.ts'

/** Counts the game accounts that players have linked, by game. */
export const accountsByGame = defineParts<RawBuilder<unknown>, { game: string; count: number }>()

type KeptCatalogue = {
  games: GameRow[]
  modes: ModeRow[]
  use: Map<number, ModeUse>
  accounts: Map<string, number>
}

const UNUSED: ModeUse = { lobbies: 0, matches: 0, tournaments: 0, challenges: 0, tickets: 0 }

/**
 * Everything that the console shows of the catalogue. It is read from the database, not from the copy in
 * memory.
 */
export async function readKeptCatalogue(db: Reader): Promise<KeptCatalogue> {
  const games = await db
    .selectFrom('games')
    .selectAll()
    .orderBy('position')
    .orderBy('slug')
    .limit(500)
    .execute()
  const modes = await db
    .selectFrom('modes')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(5000)
    .execute()
  const { rows } = await accountsByGame.of(sql``).execute(db)
  return {
    games,
    modes,
    use: await readUse(db),
    accounts: new Map(rows.map(({ game, count }) => [game, count])),
  }
}

/** Counts what is not over yet, by mode. Each domain adds the query for its own tables. */
export const modeUse = defineParts<
  RawBuilder<unknown>,
  { mode_id: number; kind: keyof ModeUse; count: number }
>()

/** Counts lobbies, matches and the like that are not over yet, by mode. */
async function readUse(db: Reader, modeId: number | null = null): Promise<Map<number, ModeUse>> {
  const ofMode = modeId === null ? sql`` : sql`and mode_id = ${modeId}`
  const { rows } = await modeUse.of(ofMode).execute(db)
  const found = new Map<number, ModeUse>()
  for (const { mode_id: id, kind, count } of rows)
    found.set(id, { ...(found.get(id) ?? UNUSED), [kind]: count })
  return found
}

/** Counts lobbies, matches and the like that are not over yet in a mode. */
export async function readModeUse(db: Reader, modeId: number): Promise<ModeUse> {
  return (await readUse(db, modeId)).get(modeId) ?? UNUSED
}

export async function countAccounts(db: Reader, game: string): Promise<number> {
  const { rows } = await accountsByGame.of(sql`where game = ${game}`).execute(db)
  return rows[0]?.count ?? 0
}

export function lockGame(trx: Trx, slug: string): Promise<GameRow | undefined> {
  return trx.selectFrom('games').selectAll().where('slug', '=', slug).forNoKeyUpdate().executeTakeFirst()
}

export function lockGames(trx: Trx): Promise<GameRow[]> {
  return trx.selectFrom('games').selectAll().orderBy('slug').limit(500).forNoKeyUpdate().execute()
}

/**
 * Locks a mode. Until this transaction ends nothing new can begin in it, since a new row has to refer to this
 * one.
 */
export function lockMode(
  trx: Trx,
  { game, mode }: { game: string; mode: string },
): Promise<ModeRow | undefined> {
  return trx
    .selectFrom('modes')
    .selectAll()
    .where('game', '=', game)
    .where('slug', '=', mode)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds a game after the others; false if there is one with its slug. */
export async function insertGame(trx: Trx, game: Omit<Insertable<Tables['games']>, 'position'>) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('games')
    .values({ ...game, position: sql<number>`(select coalesce(max(position), -1) + 1 from games)` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Adds a mode after the others of its game; false if it has one with its slug. */
export async function insertMode(trx: Trx, mode: Omit<Insertable<Tables['modes']>, 'position'>) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('modes')
    .values({
      ...mode,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from modes where game = ${mode.game})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateGame(trx: Trx, slug: string, change: Updateable<Tables['games']>): Promise<void> {
  await trx
    .updateTable('games')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('slug', '=', slug)
    .execute()
}

export async function updateMode(trx: Trx, id: number, change: Updateable<Tables['modes']>): Promise<void> {
  await trx
    .updateTable('modes')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Changes a game's picture or position. The version stays, since no open form shows either of them. */
export async function updateLook(
  trx: Trx,
  slug: string,
  change: { picture: string | null } | { position: number },
): Promise<void> {
  await trx.updateTable('games').set(change).where('slug', '=', slug).execute()
}
