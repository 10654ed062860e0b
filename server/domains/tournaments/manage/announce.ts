import type { Audience } from '#contract/tournaments/manage.ts'
import * as calls from '#contract/tournaments/manage.ts'
import { accept, refuse } from '#core/decision.ts'
import { matchCount, matchView } from '#core/bracket/bracket.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Outcome } from '#server/platform/command.ts'
import { workflow } from '#server/platform/call.ts'
import { organizes } from '#server/domains/tournaments/access.ts'
import { listByStatus } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { listPlayersIn } from '#server/domains/tournaments/entry/roster-queries.ts'
import { listBySeeds } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { IN_TOURNAMENT } from '#server/domains/tournaments/statuses.ts'
import type { TournamentWork } from '#server/domains/tournaments/work.ts'
import { actAsStaff } from './act.ts'

const ANNOUNCE_EVERY_MS = 60_000

/** Writes to everybody who is in it, to those who have not checked in, or to those in a round; once a minute. */
export const announce = workflow(
  calls.announce,
  async ({ context, actor: { playerId }, params: { id: tournamentId }, body: { message: text, to } }) =>
    actAsStaff(
      context,
      { playerId, tournamentId, mayAct: organizes },
      async (work): Promise<Outcome<undefined, 'nobody' | 'too_fast'>> => {
        const lastMs = work.at - (work.row.announced_at?.getTime() ?? 0)
        if (lastMs < ANNOUNCE_EVERY_MS)
          return {
            ok: false,
            refusal: 'too_fast',
            retryAfterS: Math.ceil((ANNOUNCE_EVERY_MS - lastMs) / 1000),
          }
        const entrantIds = await entrantsOf(work, to)
        const hasReaders = entrantIds
          ? entrantIds.length > 0
          : (await listPlayersIn(work.unit.trx, work.id, IN_TOURNAMENT)).length > 0
        if (!hasReaders) return refuse('nobody')
        work.set({ announced_at: work.unit.now })
        work.journal('announce', { actorId: playerId, params: { text, to: to.kind } })
        work.unit.record({
          type: 'tournament.announced',
          tournamentId: work.id,
          text,
          byId: playerId,
          entrantIds,
        })
        return accept(undefined)
      },
    ),
)

/** Null: everybody. */
async function entrantsOf(work: TournamentWork, to: Audience): Promise<number[] | null> {
  if (to.kind === 'all') return null
  const { trx } = work.unit
  if (to.kind === 'missing') {
    const missing = work.row.status === 'check_in' ? await listByStatus(trx, work.id, ['entered']) : []
    return missing.map((each) => each.id)
  }
  const entrants = await listBySeeds(trx, work.id, seedsInRound(await work.brackets(), to))
  return entrants.flatMap((each) => (each.status === 'playing' ? [each.id] : []))
}

/** Finds the entrants of a round of a stage, by their numbers in the tournament. */
function seedsInRound(
  brackets: ProgressionState,
  { stage, section, round }: Extract<Audience, { kind: 'round' }>,
): number[] {
  const seeds = new Set<number>()
  for (const { state, entrants } of brackets.groups[stage] ?? [])
    for (let match = 0; match < matchCount(state); match++) {
      const view = matchView(state, match)
      // An entrant with a bye does not play in it.
      if (view.section !== section || view.round !== round || view.status === 'bye') continue
      for (const slot of view.slots) if (slot.kind === 'entrant') seeds.add(entrants[slot.seed] ?? 0)
    }
  return [...seeds]
}
