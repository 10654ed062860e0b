import type { Tournament } from '#contract/tournaments/shapes.ts'
import { matchCount, matchView } from '#core/bracket/bracket.ts'
import { accept, refuse } from '#core/decision.ts'
import { entrantsOfMatch } from '#core/tournament/course.ts'
import { matchKey, matchOfKey, type MatchRef } from '#core/tournament/match-key.ts'
import { isStreamAddress } from '#core/tournament/stream.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { hideFixtureMaps } from '#server/domains/lobbies/fixture.ts'
import type { StaffRole } from '../access.ts'
import { actAsStaff } from '../organise/act.ts'
import { listLobbyStates, listRoomsOfMatches } from '../room-queries.ts'
import { closeRoom, openIfPlayable } from '../rooms.ts'
import { pairingOf } from '../seed-queries.ts'
import type { TournamentWork } from '../work.ts'
import { deleteFeature, keyOf, listFeatures, MOST_FEATURED, putFeature } from './feature-queries.ts'

type OfMatch = { tournamentId: number; matchId: number }
type StaffRefusal = 'not_found' | 'not_staff'
type FeatureRefusal =
  | 'not_live'
  | 'unknown_match'
  | 'stream_invalid'
  | 'match_running'
  | 'match_over'
  | 'too_many_featured'

/** Marks a match as streamed, or changes that. One that is held gets no room; released, it opens as the others do. */
export function featureMatch(
  context: Context,
  { playerId }: Actor,
  {
    tournamentId,
    matchId,
    url,
    hold,
    hideMaps,
  }: OfMatch & {
    url: string
    hold: boolean
    hideMaps?: boolean | undefined
  },
): Promise<Outcome<Tournament, StaffRefusal | FeatureRefusal>> {
  return actAsStaff(
    context,
    { playerId, tournamentId, mayAct: isStaff, touchesRooms: true },
    async (work): Promise<Outcome<undefined, FeatureRefusal>> => {
      if (work.state.status !== 'live') return refuse('not_live')
      const ref = matchOfKey(matchId)
      const bracket = (await work.brackets()).groups[ref.stage]?.[ref.group]?.state
      if (!bracket || ref.match >= matchCount(bracket)) return refuse('unknown_match')
      if (!isStreamAddress(url)) return refuse('stream_invalid')
      const { trx, now } = work.unit
      const features = await listFeatures(trx, work.id)
      const before = features.find((row) => keyOf(row) === matchId)
      if (!before && features.length >= MOST_FEATURED) return refuse('too_many_featured')
      if (hold && !before?.is_held) {
        const problem = await whyNotHeld(work, ref, matchView(bracket, ref.match).status)
        if (problem) return refuse(problem)
        // A room in which nobody plays yet opens again when the match is released.
        for (const room of await listRoomsOfMatches(trx, work.id, [ref])) await closeRoom(work, room)
      }
      const hidesMaps = hideMaps ?? (hold || before?.hides_maps === true)
      await putFeature(trx, { tournamentId: work.id, ref, url, isHeld: hold, hidesMaps, now })
      await hideMapsOf(work, ref, hidesMaps)
      const isReleased = before?.is_held === true && !hold
      await note(work, { kind: isReleased ? 'release' : 'feature', playerId, ref, url })
      if (isReleased) await openIfPlayable(work, ref)
      return accept(undefined)
    },
  )
}

/** The match is like every other again. */
export function unfeatureMatch(
  context: Context,
  { playerId }: Actor,
  { tournamentId, matchId }: OfMatch,
): Promise<Outcome<Tournament, StaffRefusal | 'not_featured'>> {
  return actAsStaff(
    context,
    { playerId, tournamentId, mayAct: isStaff, touchesRooms: true },
    async (work): Promise<Outcome<undefined, 'not_featured'>> => {
      const { trx } = work.unit
      const before = (await listFeatures(trx, work.id)).find((row) => keyOf(row) === matchId)
      if (!before) return refuse('not_featured')
      const ref = matchOfKey(matchId)
      await deleteFeature(trx, work.id, ref)
      await hideMapsOf(work, ref, false)
      await note(work, { kind: 'unfeature', playerId, ref, url: before.url })
      if (before.is_held) await openIfPlayable(work, ref)
      return accept(undefined)
    },
  )
}

/** Referees, too: a caster is often beside them. */
const isStaff = (role: StaffRole | null) => role !== null

/** Also of the room in which it is played now; the rooms that open later ask for it. */
async function hideMapsOf(work: TournamentWork, ref: MatchRef, isHidden: boolean): Promise<void> {
  for (const room of await listRoomsOfMatches(work.unit.trx, work.id, [ref]))
    if (room.status === 'open') await hideFixtureMaps(work.unit, room.lobby_id, isHidden)
}

async function whyNotHeld(
  work: TournamentWork,
  ref: MatchRef,
  status: string,
): Promise<'match_running' | 'match_over' | undefined> {
  const { trx } = work.unit
  const [room] = await listRoomsOfMatches(trx, work.id, [ref])
  if ((status !== 'open' && status !== 'waiting') || room?.status === 'ended') return 'match_over'
  if (room?.status !== 'open') return undefined
  const lobby = (await listLobbyStates(trx, [room.lobby_id])).get(room.lobby_id)
  return lobby?.match_id == null ? undefined : 'match_running'
}

async function note(
  work: TournamentWork,
  of: { kind: 'feature' | 'release' | 'unfeature'; playerId: string; ref: MatchRef; url: string },
): Promise<void> {
  const seeds = entrantsOfMatch(await work.brackets(), of.ref)
  work.journal(of.kind, {
    actorId: of.playerId,
    params: {
      match_id: matchKey(of.ref),
      url: of.url,
      name: seeds ? await pairingOf(work.unit.trx, work.id, seeds) : null,
    },
  })
}
