import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'

type MatchNamed = { id: RawBuilder<unknown>; tournamentId: RawBuilder<unknown> }

/** A row if a player is in the roster with which a team entered the tournament of a match, or its captain. */
export const inRoster = defineParts<{ match: MatchNamed; player: string | RawBuilder<unknown> }, unknown>()

/**
 * Checks whether a player is a party in a match: plays in it, leads one of its sides, is a member of its team,
 * or is in the roster with which the team entered the match's tournament. `player` and `match` identify them in
 * the statement.
 */
export const isParty = (
  match: MatchNamed,
  player: string | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from match_players where match_id = ${match.id} and match_players.player_id = ${player})
  or exists (select from sides where sides.match_id = ${match.id} and sides.captain_id = ${player})
  or exists (select from sides join team_members member on member.team_id = sides.team_id
    where sides.match_id = ${match.id} and member.player_id = ${player})
  or exists (${inRoster.of({ match, player })}))`

/** The columns, where the statement names the table itself. */
const OF_MATCHES = { id: sql`matches.id`, tournamentId: sql`matches.tournament_id` }

/** Checks whether one player is a party of the match, for a decision about it. */
export async function isPartyOf(db: Reader, matchId: number, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ is_party: boolean }>`
    select ${isParty(OF_MATCHES, sql`${playerId}::uuid`)} as is_party from matches where id = ${matchId}`.execute(
    db,
  )
  return rows[0]?.is_party ?? false
}

/** The given matches in which each of these players is a party. */
export async function listOwnAmong(
  db: Reader,
  playerIds: readonly string[],
  matchIds: readonly number[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  if (matchIds.length === 0 || playerIds.length === 0) return new Map()
  const { rows } = await sql<{ player_id: string; match_id: number }>`
    select viewer.id as player_id, matches.id as match_id
      from unnest(${playerIds as string[]}::uuid[]) as viewer (id) cross join matches
      where matches.id = any(${matchIds as number[]}) and ${isParty(OF_MATCHES, sql`viewer.id`)}`.execute(db)
  const byPlayer = Map.groupBy(rows, (row) => row.player_id)
  return new Map([...byPlayer].map(([id, own]) => [id, new Set(own.map((row) => row.match_id))]))
}
