import { sql } from 'kysely'
import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { Config } from '#server/platform/config.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { createLobby } from '#server/domains/lobbies/open.ts'
import { stepAndWriteLobby } from '#server/domains/lobbies/lobby-write.ts'
import { lockAndLoadLobby } from '#server/domains/lobbies/lobby.ts'
import { findRatings } from '#server/domains/ratings/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { topUp } from './money.ts'

export const OPEN_LOBBIES = 12
export const LIVE_LOBBIES = 4
const ENTRIES = [200, 500, 1000]
const REGIONS = ['eu', 'na', 'asia', 'sa', null] as const

type Policy = Pick<Config, 'isPlayMoney' | 'FEE_BASIS_POINTS'>

/**
 * Opens lobbies until the demo world has 12 open and 4 live public ones, with the same functions that
 * players' calls use.
 */
export async function openDemoLobbies(unit: Unit, modes: readonly ModeRow[], policy: Policy): Promise<void> {
  const counts = await countDemoLobbies(unit.trx)
  const singles = modes.filter((mode) => mode.team_size === 1)
  for (let missing = LIVE_LOBBIES - counts.live; missing > 0; missing--)
    await openDemoLobby(unit, pickAt(singles, unit, missing), { isLive: true, ...policy })
  for (let missing = OPEN_LOBBIES - counts.open; missing > 0; missing--)
    await openDemoLobby(unit, pickAt(modes, unit, missing), { isLive: false, ...policy })
}

async function openDemoLobby(
  unit: Unit,
  mode: ModeRow,
  { isLive: live, isPlayMoney, FEE_BASIS_POINTS: feeBasisPoints }: Policy & { isLive: boolean },
): Promise<void> {
  const seats = live ? mode.team_size * 2 : mode.team_size > 1 ? mode.team_size : 1
  const players = await findIdlePlayers(unit.trx, mode.game, seats)
  const [opener, ...others] = players
  if (!opener || players.length < seats) return
  const at = unit.now.getTime()
  const seed = Number(opener.slice(-4))
  const ratings = await findRatings(unit.trx, mode.id, players)
  const own = ratings.get(opener)?.rating ?? shownRating(newSkill())
  const hasRange = !live && seed % 3 === 0
  const range = {
    ratingMin: hasRange ? Math.max(1000, own - 250) : null,
    ratingMax: hasRange ? own + 250 : null,
  }
  // Some have an entry: only with play money, and only in modes without a results service, because those
  // need no verified account.
  const entryFeeCents =
    isPlayMoney && !mode.service && seed % 3 === 1 ? (ENTRIES[seed % ENTRIES.length] ?? 0) : 0
  for (const playerId of players) await topUp(unit, playerId, entryFeeCents)
  const made = await createLobby(unit, mode, {
    entryFeeCents,
    feeBasisPoints,
    bestOf: mode.best_of[seed % mode.best_of.length] ?? 1,
    region: REGIONS[seed % REGIONS.length] ?? null,
    isPrivate: false,
    ...range,
    openedBy: opener,
  })
  if (!made.ok) return
  const { row } = made.value
  for (const playerId of others) {
    const lobby = await lockAndLoadLobby(unit.trx, row.id)
    const event = { type: 'join', playerId, rating: own, at } as const
    if (lobby) await stepAndWriteLobby(unit, lobby, event)
  }
  for (const playerId of live ? players : []) {
    const lobby = await lockAndLoadLobby(unit.trx, row.id)
    if (lobby) await stepAndWriteLobby(unit, lobby, { type: 'ready', playerId, at })
  }
}

async function countDemoLobbies(db: Reader): Promise<{ open: number; live: number }> {
  const { rows } = await sql<{ open: number; live: number }>`
    select count(*) filter (where l.status = 'open') as open, count(*) filter (where l.status = 'playing') as live
    from lobbies l join players p on p.id = l.opened_by
    where l.status in ('open','ready_check','playing') and not l.is_private and l.origin <> 'tournament' and p.is_demo`.execute(
    db,
  )
  return rows[0] ?? { open: 0, live: 0 }
}

/** Demo players of a game who have no seat, in a shuffled but stable order. */
async function findIdlePlayers(db: Reader, game: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from game_accounts a join players p on p.id = a.player_id
    where a.game = ${game} and p.is_demo and not exists (select 1 from lobby_seats s where s.player_id = p.id and s.released_at is null)
    order by md5(p.id::text || ${game}) limit ${count}`.execute(db)
  return rows.map((row) => row.id)
}

function pickAt(modes: readonly ModeRow[], unit: Unit, index: number): ModeRow {
  const mode = modes[(index * 4 + Math.floor(unit.now.getTime() / 60_000)) % modes.length]
  if (!mode) throw new Error('the catalogue is empty')
  return mode
}
