import type { SubstitutePreview } from '#contract/tournaments/changes.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import * as calls from '#contract/tournaments/changes.ts'
import { accept, refuse } from '#core/decision.ts'
import { matchView } from '#core/bracket/bracket.ts'
import { entrantsOfMatch, nextMatchOf } from '#core/tournaments/bracket/course.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { hasAgreedSplit, isSplit } from '#core/tournaments/entry/split.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { workflow } from '#server/platform/call.ts'
import { findVisible, organizes, type StaffRole } from '#server/domains/tournaments/access.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { findEntrant, type EntrantRow } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { loadTournament } from '#server/domains/tournaments/load.ts'
import type { TournamentRow } from '#server/domains/tournaments/queries.ts'
import { listRoomsOfMatches } from '#server/domains/tournaments/rooms/room-queries.ts'
import { listRosters, sharerOf } from '#server/domains/tournaments/entry/roster-queries.ts'
import { listBySeeds } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { substituteIn } from '#server/domains/tournaments/entry/substitute-in.ts'
import { actAsStaff } from './act.ts'
import {
  checkSubstitution,
  type SubstituteInput,
  type SubstituteRefusal,
  type Substitution,
} from './substitute-check.ts'

/**
 * One player of a team plays instead of another. Its captain chooses among the substitutes; an organizer may also bring in
 * somebody else whom the rules of the tournament admit.
 */
export async function substitute(
  context: Context,
  { playerId }: Actor,
  { reason, ...input }: SubstituteInput & { reason: string },
): Promise<Outcome<Tournament, 'not_found' | SubstituteRefusal>> {
  const { tournamentId } = input
  // The check comes before any lock: captains are not of the staff, and nobody else may hold up its rooms.
  const own = await findEntrant(context.db, { tournamentId, id: input.entrantId })
  const isCaptain = own?.captain_id === playerId
  const mayAct = (role: StaffRole | null) => organizes(role) || isCaptain
  const request = { playerId, tournamentId, mayAct, touchesRooms: true }
  return actAsStaff<SubstituteRefusal>(context, request, async (work) => {
    const { row, mode, state } = work
    const found = await checkSubstitution(
      context,
      work.unit.trx,
      { row, mode, state },
      { ...input, playerId },
    )
    if (!found.ok) return found
    const { entrant, coming } = found.value
    const change = { entrantId: entrant.id, inId: coming.id, outId: input.outId }
    await substituteIn(work, { ...change, isBack: false })
    work.journal('substitute', {
      actorId: playerId,
      reason,
      // The team alone: whoever plays is in its roster, and no name stays here when an account goes.
      params: { name: entrant.name, entrant_id: entrant.id },
      undo: { kind: 'substitute', ...change },
    })
    return accept(undefined)
  })
}

/** Previews a substitution; nothing is written. */
export async function previewSubstitute(
  context: Context,
  { playerId }: Actor,
  input: SubstituteInput,
): Promise<Outcome<SubstitutePreview, 'not_found' | SubstituteRefusal>> {
  const { db } = context
  const seen = await findVisible(db, input.tournamentId, playerId)
  if (!seen) return refuse('not_found')
  const tournament = await loadTournament(db, seen.row)
  const found = await checkSubstitution(context, db, tournament, { ...input, playerId })
  if (!found.ok) return found
  const { entrant, coming, out } = found.value
  const next = await nextOf(db, seen.row, entrant)
  return accept({
    in_username: coming.username,
    out_username: out.username,
    match: next?.match ?? null,
    reopens: next?.isOpen ?? false,
    ...(await splitAfter(db, seen.row, found.value)),
    // Both, and everybody who was called to the room that opens again.
    notified: 2 + (next?.isOpen ? next.others : 0),
  })
}

/** The next match of an entrant, whether its room waits for the players, and how many others are called to it. */
async function nextOf(db: Reader, row: TournamentRow, { id, seed, name }: EntrantRow) {
  if (seed === null || row.status !== 'live') return undefined
  const { state } = await loadBrackets(db, row)
  const ref = nextMatchOf(state, seed)
  const bracket = ref && state.groups[ref.stage]?.[ref.group]?.state
  if (!ref || !bracket) return undefined
  const { section, round } = matchView(bracket, ref.match)
  const seeds = entrantsOfMatch(state, ref) ?? []
  const rivals = await listBySeeds(
    db,
    row.id,
    seeds.flatMap((each) => (each === undefined || each === seed ? [] : [each])),
  )
  const isOpen = (await listRoomsOfMatches(db, row.id, [ref])).some((room) => room.status === 'open')
  const called = await listRosters(db, [id, ...rivals.map((each) => each.id)])
  return {
    match: { match_id: matchKey(ref), section, round, names: [name, rivals[0]?.name ?? null] },
    isOpen,
    others: called.filter((each) => !each.is_substitute).length - 1,
  }
}

/** How the team's prizes are split then: whoever comes in has the share of who goes out, and has to agree to it. */
async function splitAfter(
  db: Reader,
  { settings, prizes_status }: TournamentRow,
  { entrant, out }: Substitution,
): Promise<Pick<SubstitutePreview, 'split' | 'share'>> {
  if (settings.prize_kind === 'none' || prizes_status === 'paid') return { split: 'none', share: null }
  const playing = (await listRosters(db, [entrant.id])).filter((each) => !each.is_substitute)
  if (!isSplit(playing.map(({ share }) => share ?? -1))) return { split: 'even', share: null }
  return { split: hasAgreedSplit(playing.map(sharerOf)) ? 'was_agreed' : 'open', share: out.share }
}

export const substitutePlayer = workflow(calls.substitutePlayer, async ({ context, params, body, actor }) => {
  const { entrant_id: entrantId, out_player_id: outId, username, reason } = body
  const input = { tournamentId: params.id, entrantId, outId, username, reason }
  return substitute(context, actor, input)
})

workflow(calls.previewSubstitute, async ({ context, params, body, actor }) => {
  const { entrant_id: entrantId, out_player_id: outId, username } = body
  const input = { tournamentId: params.id, entrantId, outId, username }
  return previewSubstitute(context, actor, input)
})
