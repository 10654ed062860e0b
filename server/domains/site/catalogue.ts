import type { Selectable } from 'kysely'
import type { SeriesRules } from '#core/site/game-score.ts'
import { CATALOGUE } from '#content/catalogue.ts'
import type { Db, Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ModeRow = Readonly<Selectable<Tables['modes']>>
export type GameRow = Readonly<Selectable<Tables['games']>>

type Catalogue = { games: readonly GameRow[]; modes: readonly ModeRow[]; loadedAt: number }

/** An operator changes rows by SQL, and there may be several processes: each reads them again after this time. */
const MAX_AGE_MS = 30_000
/**
 * One catalogue for each database handle. A handle and its transactions share one adapter, so a transaction
 * finds the catalogue of its handle.
 */
const stores = new WeakMap<object, { catalogue?: Catalogue }>()

/** Adds the built-in games and modes. Existing rows are left as the operator has changed them. */
export async function ensureCatalogue(db: Db): Promise<void> {
  const games = CATALOGUE.map((game, position) => ({
    slug: game.slug,
    name: game.name,
    game_type: game.gameType,
    publisher: game.publisher,
    handle_label: game.handle.label,
    handle_example: game.handle.example,
    handle_pattern: game.handle.pattern,
    handle_kind: game.handle.kind,
    launch: game.launch ? JSON.stringify(game.launch) : null,
    position,
  }))
  const modes = CATALOGUE.flatMap((game) =>
    game.modes.map((mode, position) => ({
      game: game.slug,
      slug: mode.slug,
      name: mode.name,
      team_size: mode.teamSize,
      best_of: mode.bestOf,
      maps: JSON.stringify(mode.maps.map(([slug, name]) => ({ slug, name }))),
      start_sides: JSON.stringify((mode.startSides ?? []).map(([slug, name]) => ({ slug, name }))),
      allows_draw: mode.allowsDraw,
      game_rule: JSON.stringify(mode.gameRule),
      game_minutes: mode.gameMinutes,
      scoring: mode.scoring,
      how_to_connect: mode.howToConnect,
      service: mode.service ? JSON.stringify(mode.service) : null,
      position,
    })),
  )
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('games')
      .values(games)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('modes')
      .values(modes)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  forgetCatalogue(db)
}

/** Makes the next reader load the catalogue again, after its rows were changed. */
export function forgetCatalogue(db: Reader): void {
  stores.delete(db.getExecutor().adapter)
}

/** The rules that decide which results a series of this mode can have. */
export function seriesRules(mode: Pick<ModeRow, 'allows_draw' | 'game_rule'>, bestOf: number): SeriesRules {
  return { bestOf, allowsDraw: mode.allows_draw, game: mode.game_rule }
}

/** All games in their order, from memory. */
export async function listGameRows(db: Reader): Promise<readonly GameRow[]> {
  return (await readCatalogue(db)).games
}

/** All modes in their order, from memory. */
export async function listModeRows(db: Reader): Promise<readonly ModeRow[]> {
  return (await readCatalogue(db)).modes
}

/** The ids of the modes of a game, or of all modes with this slug. */
export async function listModeIds(
  db: Reader,
  which: { game?: string | undefined; slug?: string | undefined },
): Promise<number[]> {
  const { modes } = await readCatalogue(db)
  return modes
    .filter((mode) => (!which.game || mode.game === which.game) && (!which.slug || mode.slug === which.slug))
    .map((mode) => mode.id)
}

/** The game, if something new may be played in it. */
export async function findOfferedGame(db: Reader, slug: string): Promise<GameRow | undefined> {
  const game = await findGame(db, slug)
  return game?.retired_at ? undefined : game
}

/**
 * The mode as it is now, if something new may be played in it. It stays like this until the transaction ends, so that what
 * is begun fits it: a change of the mode waits, and then sees what was begun.
 */
export async function holdOfferedMode(
  trx: Trx,
  which: { game: string; slug: string },
): Promise<ModeRow | undefined> {
  const held = await readHeld(trx, which)
  return held && held.isOffered ? held.mode : undefined
}

/** Like `holdOfferedMode`, whatever may be played in it: for what is begun of those who wait, or kept as a draft. */
export async function holdMode(trx: Trx, which: { game: string; slug: string }): Promise<ModeRow> {
  const held = await readHeld(trx, which)
  if (!held) throw new Error(`mode ${which.game} ${which.slug} is not in the catalogue`)
  return held.mode
}

async function readHeld(trx: Trx, { game, slug }: { game: string; slug: string }) {
  const row = await trx
    .selectFrom('modes')
    .innerJoin('games', 'games.slug', 'modes.game')
    .selectAll('modes')
    .select('games.retired_at as game_retired_at')
    .where('modes.game', '=', game)
    .where('modes.slug', '=', slug)
    .forKeyShare('modes')
    .executeTakeFirst()
  if (!row) return undefined
  const { game_retired_at: gameRetiredAt, ...mode } = row
  // The event of a change may not have arrived yet, so a new version clears the memory here.
  if ((await findMode(trx, mode))?.version !== mode.version) forgetCatalogue(trx)
  return { mode, isOffered: gameRetiredAt === null && mode.retired_at === null }
}

/**
 * Returns whether nothing new may be played in a mode, because it or its game has been retired. Reads from
 * memory.
 */
export async function isRetired(db: Reader, mode: ModeRow): Promise<boolean> {
  const [game, known] = [await findGame(db, mode.game), await findMode(db, mode)]
  return !game || !known || game.retired_at !== null || known.retired_at !== null
}

export async function findGame(db: Reader, slug: string): Promise<GameRow | undefined> {
  return (await readCatalogue(db)).games.find((game) => game.slug === slug)
}

export async function findMode(
  db: Reader,
  mode: { game: string; slug: string },
): Promise<ModeRow | undefined> {
  const { modes } = await readCatalogue(db)
  return modes.find((each) => each.game === mode.game && each.slug === mode.slug)
}

/** The mode of a stored lobby, match or ticket. */
export async function findModeById(db: Reader, id: number): Promise<ModeRow> {
  const isIt = (mode: ModeRow) => mode.id === id
  // Another process may know a mode that is new, and have stored its id.
  const mode = (await readCatalogue(db)).modes.find(isIt) ?? (await loadCatalogue(db)).modes.find(isIt)
  if (!mode) throw new Error(`mode ${id} is not in the catalogue`)
  return mode
}

async function readCatalogue(db: Reader): Promise<Catalogue> {
  const known = storeOf(db).catalogue
  return known && performance.now() - known.loadedAt < MAX_AGE_MS ? known : loadCatalogue(db)
}

/**
 * Each caller loads with its own handle: a transaction that waited for another connection could wait for one
 * that is never free.
 */
async function loadCatalogue(db: Reader): Promise<Catalogue> {
  // When the catalogue is forgotten meanwhile, this store is not read any more.
  const store = storeOf(db)
  const loadedAt = performance.now()
  const games = await db.selectFrom('games').selectAll().orderBy('position').limit(500).execute()
  const modes = await db.selectFrom('modes').selectAll().orderBy('position').limit(5000).execute()
  store.catalogue = { games, modes, loadedAt }
  return store.catalogue
}

function storeOf(db: Reader): { catalogue?: Catalogue } {
  const key = db.getExecutor().adapter
  const store = stores.get(key) ?? {}
  stores.set(key, store)
  return store
}
