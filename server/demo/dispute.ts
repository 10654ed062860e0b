import { sql } from 'kysely'
import type { Unit } from '#server/platform/db/transact.ts'
import { createLobby } from '#server/domains/lobbies/open.ts'
import { stepAndWriteLobby } from '#server/domains/lobbies/lobby-write.ts'
import { lockAndLoadLobby } from '#server/domains/lobbies/lobby.ts'
import { stepAndWriteMatch } from '#server/domains/matches/match-write.ts'
import { lockMatch, type MatchRow } from '#server/domains/matches/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import type { DemoFiles } from './files.ts'
import { topUp } from './money.ts'
import { storeEvidence } from './screenshots.ts'

const ENTRY_CENTS = 500
type Score = [number, number]
/** Scores reported by each side, which differ in the last game. */
const REPORTS: readonly Score[][] = [
  [
    [5, 2],
    [1, 4],
    [4, 3],
  ],
  [
    [5, 2],
    [1, 4],
    [2, 3],
  ],
]
const STATEMENTS = [
  'I won the third game 4–3 in overtime. My opponent left before the end screen closed.',
  'I was ahead 3–2 when my connection dropped. That game should not count.',
]

export type DisputeTerms = {
  policy: { isPlayMoney: boolean; FEE_BASIS_POINTS: number }
  screenshots: DemoFiles | undefined
}

/** A dispute over the last game, with a statement and a screenshot of each side. */
export async function addDispute(
  unit: Unit,
  mode: ModeRow,
  { policy: { isPlayMoney, FEE_BASIS_POINTS }, screenshots }: DisputeTerms,
): Promise<void> {
  const row = await playMatch(unit, mode, {
    entryFeeCents: isPlayMoney ? ENTRY_CENTS : 0,
    feeBasisPoints: FEE_BASIS_POINTS,
  })
  const { rows: captains } = await sql<{ id: number; captain_id: string; name: string }>`
    select sides.id, captain_id, username as name from sides join players on players.id = captain_id
    where match_id = ${row.id} order by position`.execute(unit.trx)
  const [first, second] = captains
  if (screenshots && first && second)
    for (const [own, other, shown] of [
      [first, second, { score: [4, 3] }],
      [second, first, { score: [2, 3], running: '0:41' }],
    ] as const)
      await storeEvidence(unit, screenshots, {
        matchId: row.id,
        sideId: own.id,
        playerId: own.captain_id,
        shown: { title: 'Game 3', names: [own.name, other.name], ...shown },
      })
  const at = unit.now.getTime()
  // Each may correct the report once; then it is a dispute.
  for (const [side, { captain_id: playerId }] of [...captains.entries(), ...captains.entries()])
    await stepAndWriteMatch(unit, await locked(unit, row.id), {
      type: 'report',
      playerId,
      scores: REPORTS[side] ?? [],
      at,
    })
  for (const [side, { captain_id: playerId }] of captains.entries()) {
    const step = { type: 'state', playerId, at } as const
    const stated = await stepAndWriteMatch(unit, await locked(unit, row.id), step, STATEMENTS[side])
    if (!stated.ok) throw new Error(`demo statement: ${stated.refusal}`)
  }
}

/** A private match of two players who sit nowhere else, so that the public lobbies stay as many as they are. */
async function playMatch(
  unit: Unit,
  mode: ModeRow,
  terms: { entryFeeCents: number; feeBasisPoints: number },
): Promise<MatchRow> {
  const { rows } = await sql<{ id: string }>`
    select p.id from game_accounts a join players p on p.id = a.player_id
    where a.game = ${mode.game} and p.is_demo and p.role = 'player'
      and not exists (select 1 from lobby_seats s where s.player_id = p.id and s.released_at is null)
    order by md5(p.id::text || 'dispute') limit 2`.execute(unit.trx)
  const [opener, guest] = rows.map(({ id }) => id)
  if (!opener || !guest) throw new Error('demo dispute: nobody is idle')
  const at = unit.now.getTime()
  for (const playerId of [opener, guest]) await topUp(unit, playerId, terms.entryFeeCents)
  const range = { ratingMin: null, ratingMax: null }
  const made = await createLobby(unit, mode, {
    ...terms,
    ...range,
    bestOf: 3,
    region: null,
    isPrivate: true,
    openedBy: opener,
  })
  if (!made.ok) throw new Error(`demo dispute: ${made.refusal}`)
  const lobbyId = made.value.row.id
  const lobby = async () => {
    const loaded = await lockAndLoadLobby(unit.trx, lobbyId)
    if (!loaded) throw new Error('demo dispute: no lobby')
    return loaded
  }
  const joins = { type: 'join', playerId: guest, rating: 1000, at } as const
  await stepAndWriteLobby(unit, await lobby(), joins)
  for (const playerId of [opener, guest])
    await stepAndWriteLobby(unit, await lobby(), { type: 'ready', playerId, at })
  const { match_id: matchId } = (await lobby()).row
  if (matchId === null) throw new Error('demo dispute: no match')
  return locked(unit, matchId)
}

async function locked(unit: Unit, matchId: number): Promise<MatchRow> {
  const row = await lockMatch(unit.trx, matchId)
  if (!row) throw new Error('demo dispute: no match')
  return row
}
