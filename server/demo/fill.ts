import { storeOf } from '#server/subscribers.ts'
import { sql, type Transaction } from 'kysely'
import { keyOf } from '#core/accounts/username.ts'
import { CATALOGUE } from '#content/catalogue.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Reader } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { insertAcceptancesOfAll } from '#server/domains/accounts/terms-queries.ts'
import { rebuildBuckets } from '#server/domains/ratings/rank-buckets.ts'
import { listModeRows, type ModeRow } from '#server/domains/site/catalogue.ts'
import { addDemoIdentityCheck } from './identity.ts'
import { moderateDemoPlayers } from './moderation.ts'
import { addDemoTrustCases } from './trust.ts'
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
import { countPayout } from '#server/domains/ratings/totals/totals.ts'
import { setShown } from '#server/domains/ratings/totals/change-queries.ts'
import { countPoints } from '#server/domains/tournaments/bracket/points.ts'
import { putRequest } from '#server/domains/tournaments/organizers/queries.ts'
import { addDispute, type DisputeTerms } from './dispute.ts'
import { takeReport } from '#server/domains/moderation/report.ts'

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
    await insertAcceptancesOfAll(trx)
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

/** One of so many demo players keeps earnings private. */
const KEEPS_PRIVATE = 4

/**
 * Fills the leaderboards of earnings and tournament points from what the demo world has paid and played. Its past makes no
 * events, which count them otherwise.
 */
async function fillDemoBoards(unit: Unit): Promise<void> {
  const { trx, now } = unit
  const { rows: winners } = await sql<{ player_id: string }>`
    select distinct accounts.player_id from ledger_transfers transfers
      join ledger_entries entries on entries.transfer_id = transfers.id and entries.amount_cents > 0
      join ledger_accounts accounts on accounts.id = entries.account_id and accounts.player_id is not null
    where transfers.kind = 'settle' order by 1`.execute(trx)
  for (const [index, { player_id: playerId }] of winners.entries())
    if (index % KEEPS_PRIVATE !== KEEPS_PRIVATE - 1) await setShown(trx, { playerId, isShown: true, now })
  const { rows: paid } = await sql<{ kind: string; id: string }>`
    select cause_kind as kind, cause_id as id from ledger_transfers where kind = 'settle' order by id`.execute(
    trx,
  )
  for (const { kind, id } of paid)
    await countPayout(unit, { type: 'winnings.paid', causeKind: kind as 'tournament', causeId: id })
  const { rows: ended } = await sql<{ id: number }>`
    select id from tournaments where status = 'completed' order by id`.execute(trx)
  for (const { id } of ended) await countPoints(unit, { type: 'tournament.places_changed', tournamentId: id })
}

/** By the number of the player. */
const ASKS = 97

/** Adds cases to the console's queues: a match dispute, and a player who wants to organize. */
async function addDemoCases(
  unit: Unit,
  { players, modes, ...terms }: DisputeTerms & { players: readonly DemoPlayer[]; modes: readonly ModeRow[] },
): Promise<void> {
  const asks = players[ASKS]
  if (asks)
    await putRequest(unit.trx, {
      playerId: asks.id,
      reason: 'I run the Rocket League evenings of our school club and want to bring them here.',
      now: unit.now,
    })
  const mode = modes.find((each) => each.game === 'rocket-league' && each.team_size === 1)
  if (mode) await addDispute(unit, mode, terms)
}

/** Reports that players send about the best ones; `by` and `about` are numbers of players. */
const REPORTS = [
  {
    by: 12,
    about: 0,
    reason: 'smurfing',
    details: 'Beats everybody from the first day. Surely a second account.',
  },
  { by: 25, about: 0, reason: 'smurfing', details: 'Won ten in a row against us in a day.' },
  { by: 31, about: 1, reason: 'boosting', details: 'Somebody else plays on this account at night.' },
] as const

/** Reports of demo players, so that moderators find cases of fair play. */
async function reportDemoPlayers(unit: Unit, players: readonly DemoPlayer[]): Promise<void> {
  const { rows: best } = await sql<{ player_id: string }>`
    select player_id from ratings where player_id <> ${players[0]?.id}
    group by player_id order by max(rating) desc, player_id limit 2`.execute(unit.trx)
  for (const { by, about, reason, details } of REPORTS) {
    const [reporter, reported] = [players[by]?.id, best[about]?.player_id]
    if (reporter && reported)
      await takeReport(unit, reporter, { kind: 'player', id: reported, reason, details })
  }
}
