import { storeOf } from '#server/subscribers.ts'
import { sql, type Transaction } from 'kysely'
import { keyOf } from '#core/accounts/username.ts'
import { CATALOGUE } from '#content/catalogue.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Reader } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { transact } from '#server/platform/db/transact.ts'
import { rebuildBuckets } from '#server/domains/ratings/rank-buckets.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { fillDemoBoards } from './boards.ts'
import { addDemoCases } from './cases.ts'
import { addDemoIdentityCheck } from './identity.ts'
import { moderateDemoPlayers } from './moderation.ts'
import { addDemoTrustCases } from './trust.ts'
import { reportDemoPlayers } from './reports.ts'
import { playHistory, playsGame } from './history.ts'
import { openDemoLobbies } from './lobbies.ts'
import { demoMoney } from './money.ts'
import { showDemoPictures } from './pictures.ts'
import { demoPeople, type DemoPlayer } from './people.ts'
import { demoSeasonRows, demoSeasons } from './seasons.ts'
import { demoSocial } from './social.ts'
import { fillDemoChallenges } from './challenges.ts'
import type { DemoFiles } from './files.ts'
import { fillDemoTournaments } from './tournaments.ts'

/** The platform fee of demo matches. */
const DEMO_FEE_BASIS_POINTS = 1000

/** `isPlayMoney` is false when real payments are configured: the wallets then stay empty. */
export type DemoParts = {
  db: Db
  clock: Clock
  log: (line: string) => void
  isPlayMoney: boolean
  /** Without it, there are no pictures and no screenshots, and nobody's identity waits for a check. */
  files?: DemoFiles
}

const FILL_LOCK_ID = 726_010

/**
 * Fills an empty database with the demo world in one transaction. Returns false and changes nothing when the
 * database already has players. When several processes start at once, one fills it and the others wait.
 */
export async function fillDemoWorld(parts: DemoParts): Promise<boolean> {
  const { db, clock, log, isPlayMoney, files } = parts
  if (await hasPlayers(db)) return false
  log('Creating the demo world: 200 players, 90 days of matches …')
  const now = clock.now()
  const modes = await listModeRows(db)
  const { players, rows } = await demoPeople(now)
  const seasons = demoSeasons(now)
  const history = playHistory(players, modes, now, seasons)
  const isFilled = await transact(storeOf(db, clock), async (unit) => {
    const { trx } = unit
    // The other of two servers that start at once waits here for as long as filling takes.
    await sql`set local statement_timeout = '10min'`.execute(trx)
    await sql`select pg_advisory_xact_lock(${FILL_LOCK_ID})`.execute(trx)
    if (await hasPlayers(trx)) return false
    await insertAll(trx, 'players', rows)
    await insertAll(trx, 'game_accounts', gameAccounts(players, now))
    // Matches before lobbies, which reference them.
    await insertAll(trx, 'matches', history.matches)
    await insertAll(trx, 'lobbies', history.lobbies)
    await insertAll(trx, 'sides', history.sides)
    await insertAll(trx, 'lobby_seats', history.lobby_seats)
    await insertAll(trx, 'match_players', history.match_players)
    await insertAll(trx, 'match_reports', history.match_reports)
    const seasonRows = demoSeasonRows(seasons, now)
    await insertAll(trx, 'seasons', seasonRows.seasons)
    await insertAll(trx, 'season_turns', seasonRows.season_turns)
    const regions = new Map(players.map(({ id, region }) => [id, region]))
    const listed = <Row extends { player_id: string }>(ratings: Row[]) =>
      ratings.map((row) => ({ ...row, region: regions.get(row.player_id) ?? null }))
    await insertAll(trx, 'ratings', listed(history.ratings))
    await insertAll(trx, 'season_results', listed(history.season_results))
    for (const table of ['lobbies', 'matches', 'sides'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        trx,
      )
    await rebuildBuckets(trx)
    // First, because the ledger books nothing before its last entry.
    if (isPlayMoney) await demoMoney(unit, players)
    await openDemoLobbies(unit, modes, { isPlayMoney, FEE_BASIS_POINTS: DEMO_FEE_BASIS_POINTS })
    await demoSocial(unit, players)
    await fillDemoTournaments(unit, modes, { isPlayMoney, FEE_BASIS_POINTS: DEMO_FEE_BASIS_POINTS })
    await fillDemoChallenges(unit, modes, {
      policy: { isPlayMoney, FEE_BASIS_POINTS: DEMO_FEE_BASIS_POINTS },
      screenshots: files,
    })
    await fillDemoBoards(unit)
    await reportDemoPlayers(unit, players)
    await moderateDemoPlayers(unit, players)
    await addDemoTrustCases(unit, players, files)
    if (files) {
      await showDemoPictures(unit, files, players)
      await addDemoIdentityCheck(unit, files, players)
    }
    await addDemoCases(unit, {
      players,
      modes,
      screenshots: files,
      policy: { isPlayMoney, FEE_BASIS_POINTS: DEMO_FEE_BASIS_POINTS },
    })
    return true
  })
  if (isFilled) await sql`analyze`.execute(db)
  return isFilled
}

async function hasPlayers(db: Reader): Promise<boolean> {
  return (await db.selectFrom('players').select('id').limit(1).executeTakeFirst()) !== undefined
}

function gameAccounts(players: DemoPlayer[], now: Date) {
  return players.flatMap((player) =>
    CATALOGUE.flatMap((game, position) => {
      if (!playsGame(player, position)) return []
      const handle =
        game.handle.kind === 'riot'
          ? `Demo ${player.index}#EUW`
          : game.handle.kind === 'steam'
            ? `765611980000${String(player.index).padStart(5, '0')}`
            : `demo${player.index}_x`
      return [
        {
          player_id: player.id,
          game: game.slug,
          handle,
          handle_key: keyOf(handle),
          external_id: null,
          created_at: now,
        },
      ]
    }),
  )
}

const CHUNK = 1000

/** Inserts thousands of rows in a few statements. `id` columns keep the values of the history. */
async function insertAll(trx: Transaction<Tables>, table: keyof Tables, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += CHUNK) {
    const json = JSON.stringify(rows.slice(from, from + CHUNK).map(parsedJson))
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(trx)
  }
}

/** JSON columns are strings in a row object, but must be values inside this JSON document. */
function parsedJson(row: object): object {
  const json = new Set(['address', 'maps', 'scores'])
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      json.has(name) && typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  )
}
