import { sql } from 'kysely'
import type { Unit } from '#server/platform/db/transact.ts'
import { insertFollow } from '#server/domains/teams/follow-queries.ts'
import { insertMember, insertTeam } from '#server/domains/teams/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import type { DemoPlayer } from './people.ts'
import { pick, seededRandom } from './random.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Teams of the demo world: players by their numbers, the captain first, then how many minutes ago it began. */
const TEAMS = [
  { name: 'Quiet Six', tag: 'Q6', game: 'valorant', players: [0, 2, 6, 7, 8], age: 90_000, followers: 23 },
  { name: 'Team Tern', tag: 'TERN', game: 'counter-strike-2', players: [1, 9, 4], age: 90_000, followers: 4 },
  {
    name: 'Night Bus',
    tag: 'NBUS',
    game: 'valorant',
    players: [3, 10, 11, 12, 13],
    age: 88_000,
    followers: 31,
  },
  {
    name: 'Low Ping Society',
    tag: 'LPS',
    game: 'valorant',
    players: [14, 15, 16, 17, 18],
    age: 86_000,
    followers: 9,
  },
  {
    name: 'Night Shift Kings',
    tag: 'NSK',
    game: 'valorant',
    players: [19, 20, 21, 22, 23],
    age: 84_000,
    followers: 2,
  },
] as const
const FIXTURES = 34
const SEED = 11

type Fixture = { endedAt: number; mode: ModeRow; seated: DemoPlayer[]; teams: [string, string] }

/** Matches of whole teams in the last 55 days. */
export function teamFixtures(players: DemoPlayer[], modes: readonly ModeRow[], now: Date): Fixture[] {
  const random = seededRandom(SEED)
  const mode = modes.find(({ game, team_size: size }) => game === 'valorant' && size === 5)
  const full = TEAMS.filter((team) => team.players.length === mode?.team_size)
  if (!mode || full.some((team) => team.players.some((index) => !players[index]))) return []
  return Array.from({ length: FIXTURES }, () => {
    const one = pick(random, full)
    const other = pick(
      random,
      full.filter((team) => team !== one),
    )
    return {
      endedAt: now.getTime() - 3 * 60 * MINUTE_MS - random() * 55 * DAY_MS,
      mode,
      seated: [...one.players, ...other.players].flatMap((index) => players[index] ?? []),
      teams: [one.name, other.name],
    } satisfies Fixture
  }).toSorted((one, other) => one.endedAt - other.endedAt)
}

/** Founds the teams, and gives them the sides that they played. Returns the id of Team Tern. */
export async function foundDemoTeams({ trx, now }: Unit, players: readonly DemoPlayer[]): Promise<number> {
  let tern = 0
  for (const { name, tag, game, players: indexes, age, followers } of TEAMS) {
    const [captain, ...members] = indexes.flatMap((index) => players[index]?.id ?? [])
    if (!captain) continue
    const at = new Date(now.getTime() - age * MINUTE_MS)
    const teamId = await insertTeam(trx, { name, tag, game, captainId: captain, now: at })
    for (const playerId of members) await insertMember(trx, { teamId, playerId, role: 'member', now: at })
    for (const { id: playerId } of players.slice(30, 30 + followers))
      await insertFollow(trx, { teamId, playerId, now })
    await sql`update sides set team_id = ${teamId} where name = ${name} and match_id is not null`.execute(trx)
    if (name === 'Team Tern') tern = teamId
  }
  return tern
}
