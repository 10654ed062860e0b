import { sql } from 'kysely'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Seed } from '#core/bracket/rules.ts'
import type { DisputeState, Ending, MatchState } from '#core/matches/state.ts'
import type { BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import { entrantsOfMatch, matchesOfSeeds } from '#core/tournaments/bracket/course.ts'
import { matchKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import {
  authorityOver,
  mayActOn,
  touchedBy,
  type StaffActRefusal,
  type Touch,
} from '#core/tournaments/manage/staff-acts.ts'
import { actingKey } from '#server/platform/http/key-session.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findEntrantById } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { listRunning, refOf } from '#server/domains/tournaments/rooms/room-queries.ts'
import { isParty } from '#server/domains/matches/party-queries.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'

/** Somebody of the staff of a tournament. */
type Staff = { tournamentId: number; playerId: string }
type Allowed = Decision<undefined, StaffActRefusal>

/** Decides whether they may do these acts to the brackets, with everything that the acts decide or take back. */
export const mayDecide = (
  db: Reader,
  staff: Staff,
  brackets: ProgressionState,
  acts: readonly BracketAct[],
): Promise<Allowed> => judge(db, staff, touchedBy(brackets, acts))

/** Decides whether they may act on this match without deciding it: its time, its stream, its rosters. */
export const mayHandle = (
  db: Reader,
  staff: Staff,
  brackets: ProgressionState,
  ref: MatchRef,
): Promise<Allowed> =>
  judge(db, staff, [{ ref, seeds: entrantsOfMatch(brackets, ref) ?? [], isDecided: true }])

/** Allows acts that leave the moderators' decision alone. They are refused only to parties of the match. */
export const unlessOwn = (may: Allowed): Decision<undefined, 'own_match'> =>
  !may.ok && may.refusal === 'own_match' ? refuse('own_match') : accept(undefined)

/**
 * Decides whether they may change an entrant's roster: not their own, and not one whose match against their own
 * waits for its players.
 */
export async function mayChangeRoster(db: Reader, staff: Staff, entrantId: number): Promise<Allowed> {
  const entrant = await findEntrantById(db, entrantId)
  const own = await listOwnEntrants(db, staff)
  if (own.some(({ id }) => id === entrantId)) return refuse('own_match')
  const seed = entrant?.seed ?? null
  if (seed === null) return accept(undefined)
  const rooms = (await listRunning(db, staff.tournamentId)).filter(
    (room) => room.first_seed === seed || room.second_seed === seed,
  )
  return judge(
    db,
    staff,
    rooms.map((room) => ({ ref: refOf(room), seeds: [room.first_seed, room.second_seed], isDecided: true })),
  )
}

/** Decides whether they may call the whole tournament off, which ends every match that is played now. */
export async function mayCallOff(db: Reader, staff: Staff): Promise<Allowed> {
  const { isAdmin, matches } = await loadView(db, staff)
  return mayActOn(
    { isAdmin },
    matches.map(({ authority, isRunning, isParty: isTheirs }) => ({
      authority,
      isOwn: isRunning && isTheirs,
    })),
  )
}

/** The matches on which they may not act, by their keys, whether or not they are over. */
export async function listLeftToOthers(
  db: Reader,
  staff: Staff,
  brackets: ProgressionState,
): Promise<{ match_id: number; why: StaffActRefusal }[]> {
  const view = await loadView(db, staff)
  const keys = new Map<number, MatchRef>(view.matches.map(({ ref }) => [matchKey(ref), ref]))
  for (const ref of matchesOfSeeds(brackets, view.own)) keys.set(matchKey(ref), ref)
  return [...keys].flatMap(([key, ref]) => {
    const may = judgeOne(view, [{ ref, seeds: entrantsOfMatch(brackets, ref) ?? [], isDecided: true }])
    return may.ok ? [] : [{ match_id: key, why: may.refusal }]
  })
}

type View = {
  isAdmin: boolean
  /** The seeds of their own entrants. */
  own: ReadonlySet<Seed>
  matches: Awaited<ReturnType<typeof listMatches>>
}

async function judge(db: Reader, staff: Staff, touches: readonly Touch[]): Promise<Allowed> {
  if (touches.length === 0) return accept(undefined)
  const refs = touches.map(({ ref }) => ref)
  return judgeOne(await loadView(db, staff, refs), touches)
}

async function loadView(db: Reader, staff: Staff, refs?: readonly MatchRef[]): Promise<View> {
  const own = (await listOwnEntrants(db, staff)).flatMap(({ seed }) => seed ?? [])
  const player = await findPlayerById(db, staff.playerId)
  return {
    isAdmin: player?.role === 'admin' && !actingKey(),
    own: new Set(own),
    matches: await listMatches(db, staff, refs),
  }
}

function judgeOne({ isAdmin, own, matches }: View, touches: readonly Touch[]): Allowed {
  const byKey = Map.groupBy(matches, ({ ref }) => matchKey(ref))
  return mayActOn(
    { isAdmin },
    touches.flatMap(({ ref, seeds, isDecided }) => {
      const inBracket = {
        isOwn: isDecided && seeds.some((seed) => own.has(seed)),
        authority: 'none',
      } as const
      const played = (byKey.get(matchKey(ref)) ?? []).map((match) => ({
        isOwn: (isDecided || match.isRunning) && match.isParty,
        authority: match.authority,
      }))
      return [inBracket, ...played]
    }),
  )
}

/** The entrants to which a player belongs: as captain, in the roster, or as a member of the team. */
export async function listOwnEntrants(
  db: Reader,
  { tournamentId, playerId }: Staff,
): Promise<{ id: number; seed: Seed | null }[]> {
  const { rows } = await sql<{ id: number; seed: Seed | null }>`
    select id, seed from tournament_entrants entrant where tournament_id = ${tournamentId} and (
      captain_id = ${playerId} or player_id = ${playerId}
      or exists (select from team_members member where member.team_id = entrant.team_id and member.player_id = ${playerId})
      or exists (select from tournament_players played where played.entrant_id = entrant.id and played.player_id = ${playerId}))`.execute(
    db,
  )
  return rows
}

type PlayedRow = {
  stage: number
  bracket: number
  match: number
  status: MatchState['status']
  dispute: DisputeState | null
  ending: Ending | null
  is_open: boolean
  is_party: boolean
}

/**
 * The matches that were begun and in which they are a party, or about which there was a dispute; but for those that were
 * called off. Without `refs`: all of the tournament.
 */
async function listMatches(db: Reader, { tournamentId, playerId }: Staff, refs?: readonly MatchRef[]) {
  const keys = refs?.map(({ stage, group, match }) => `${stage} ${group} ${match}`)
  const match = { id: sql`matches.id`, tournamentId: sql`matches.tournament_id` }
  const { rows } = await sql<PlayedRow>`
    select * from (
      select room.stage, room.bracket, room.match, matches.status, matches.dispute, matches.ending,
        room.status = 'open' as is_open, ${isParty(match, playerId)} as is_party
      from tournament_rooms room join lobbies on lobbies.id = room.lobby_id join matches on matches.id = lobbies.match_id
      where room.tournament_id = ${tournamentId} and room.status <> 'closed'
        and (${keys === undefined} or room.stage || ' ' || room.bracket || ' ' || room.match = any(${keys ?? []}))
    ) found where is_party or dispute is not null`.execute(db)
  return rows.map((row) => ({
    ref: { stage: row.stage, group: row.bracket, match: row.match },
    authority: authorityOver(row),
    isRunning: row.is_open && row.status !== 'settled' && row.status !== 'cancelled',
    isParty: row.is_party,
  }))
}
