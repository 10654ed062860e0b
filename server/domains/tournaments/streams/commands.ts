import type { Tournament } from '#contract/tournaments/shapes.ts'
import * as calls from '#contract/tournaments/streams.ts'
import { matchCount } from '#core/bracket/bracket.ts'
import { accept, refuse } from '#core/decision.ts'
import { entrantsOfMatch } from '#core/tournaments/bracket/course.ts'
import { matchKey, matchOfKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import { isStreamAddress } from '#core/tournaments/streams/stream.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { workflow } from '#server/platform/call.ts'
import type { StaffRole } from '../access.ts'
import { actAsStaff, isReason } from '#server/domains/tournaments/manage/act.ts'
import { mayHandle, unlessOwn } from '#server/domains/tournaments/manage/authority.ts'
import { pairingOf } from '#server/domains/tournaments/bracket/seed-queries.ts'
import type { TournamentWork } from '../work.ts'
import { type Feature, featureOf, listFeatures, MOST_FEATURED } from './feature-queries.ts'
import { putMark } from './mark.ts'

type OfMatch = { tournamentId: number; matchId: number; reason: string }
type StaffRefusal = 'not_found' | 'not_staff' | 'own_match'
type FeatureRefusal =
  | 'reason_missing'
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
    reason,
  }: OfMatch & {
    url: string
    hold: boolean
    hideMaps?: boolean | undefined
  },
): Promise<Outcome<Tournament, StaffRefusal | FeatureRefusal>> {
  return actAsStaff(
    context,
    { playerId, tournamentId, mayAct: isStaff, touchesRooms: true },
    async (work): Promise<Outcome<undefined, 'own_match' | FeatureRefusal>> => {
      if (work.state.status !== 'live') return refuse('not_live')
      const ref = matchOfKey(matchId)
      const bracket = (await work.brackets()).groups[ref.stage]?.[ref.group]?.state
      if (!bracket || ref.match >= matchCount(bracket)) return refuse('unknown_match')
      const staff = { tournamentId, playerId }
      const may = unlessOwn(await mayHandle(work.unit.trx, staff, await work.brackets(), ref))
      if (!may.ok) return may
      if (!isStreamAddress(url)) return refuse('stream_invalid')
      const features = await listFeatures(work.unit.trx, work.id)
      const before = featureOf(features, ref)
      if (!before && features.length >= MOST_FEATURED) return refuse('too_many_featured')
      const after = { url, isHeld: hold, hidesMaps: hideMaps ?? (hold || before?.hidesMaps === true) }
      const kind = before?.isHeld === true && !hold ? 'release' : 'feature'
      if (kind === 'feature' && !isReason(reason)) return refuse('reason_missing')
      const problem = await putMark(work, ref, { before, after })
      if (problem) return refuse(problem)
      await note(work, { kind, playerId, reason, ref, before, after })
      return accept(undefined)
    },
  )
}

workflow(calls.featureMatch, async ({ context, params, body, actor }) =>
  featureMatch(context, actor, {
    tournamentId: params.id,
    matchId: body.match_id,
    url: body.url,
    hold: body.hold,
    hideMaps: body.hide_maps,
    reason: body.reason,
  }),
)

/** The match is like every other again. */
export const unfeatureMatch = workflow(
  calls.unfeatureMatch,
  async ({
    context,
    actor: { playerId },
    params: { id: tournamentId },
    body: { match_id: matchId, reason },
  }) =>
    actAsStaff(
      context,
      { playerId, tournamentId, mayAct: isStaff, touchesRooms: true },
      async (work): Promise<Outcome<undefined, 'own_match' | 'not_featured'>> => {
        const ref = matchOfKey(matchId)
        const before = featureOf(await listFeatures(work.unit.trx, work.id), ref)
        if (!before) return refuse('not_featured')
        const staff = { tournamentId, playerId }
        const may = unlessOwn(await mayHandle(work.unit.trx, staff, await work.brackets(), ref))
        if (!may.ok) return may
        await putMark(work, ref, { before, after: null })
        await note(work, { kind: 'unfeature', playerId, reason, ref, before, after: null })
        return accept(undefined)
      },
    ),
)

/** Referees, too: a caster is often beside them. */
const isStaff = (role: StaffRole | null) => role !== null

async function note(
  work: TournamentWork,
  of: {
    kind: 'feature' | 'release' | 'unfeature'
    playerId: string
    reason: string
    ref: MatchRef
    before: Feature | null
    after: Feature | null
  },
): Promise<void> {
  const { ref, before, after } = of
  const seeds = entrantsOfMatch(await work.brackets(), ref)
  work.journal(of.kind, {
    actorId: of.playerId,
    reason: of.reason,
    params: {
      match_id: matchKey(ref),
      url: (after ?? before)?.url ?? null,
      name: seeds ? await pairingOf(work.unit.trx, work.id, seeds) : null,
    },
    undo: { kind: 'feature', ref, before, after },
  })
}
