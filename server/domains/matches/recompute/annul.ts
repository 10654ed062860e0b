import * as calls from '#contract/matches/annulment.ts'
import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Store, Unit } from '#server/platform/db/transact.ts'
import { workflow } from '#server/platform/call.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { listCounting, markAnnulled, type AnnulledMatch } from './annul-queries.ts'
import { changesOf, recomputeMode, type RatingChange } from './recompute.ts'

export type Annulment = { matches: number; gain: number; lose: number }
type Refusal = 'not_found' | 'nothing_to_annul'
type Of = { playerId: string; since: Date }

/** The most players that one event names. */
const PER_EVENT = 500

/**
 * A player who has broken the rules is taken out of the ratings: the matches from a time on count for nobody, and the ratings
 * of everybody are what the other matches give. What was won in them stays, as money moves once.
 *
 * @param act `by` is null on the command line
 */
export function annulMatches(
  store: Store,
  { playerId, since, ...act }: Of & { by: string | null; reason: string },
): Promise<Outcome<Annulment, Refusal>> {
  return runCommand(store, async (unit): Promise<Outcome<Annulment, Refusal>> => {
    if (!(await findPlayerById(unit.trx, playerId))) return refuse('not_found')
    const matches = await listCounting(unit.trx, { playerId, since })
    if (matches.length === 0) return refuse('nothing_to_annul')
    await markAnnulled(
      unit.trx,
      matches.map(({ id }) => id),
      unit.now,
    )
    const changes: RatingChange[] = []
    for (const modeId of modesOf(matches)) changes.push(...(await repairMode(unit, modeId, playerId)))
    await writeAudit(unit.trx, {
      actorId: act.by,
      role: act.by === null ? 'operator' : 'admin',
      action: 'ratings.annul',
      subject: { kind: 'player', id: playerId },
      reason: act.reason,
      now: unit.now,
    })
    return accept(summaryOf(matches, changes))
  })
}

/** Shows the changes that annulling would make; nothing is written. */
export async function previewAnnulment(db: Reader, of: Of): Promise<Outcome<Annulment, Refusal>> {
  if (!(await findPlayerById(db, of.playerId))) return refuse('not_found')
  const matches = await listCounting(db, of)
  if (matches.length === 0) return refuse('nothing_to_annul')
  const without = new Set(matches.map(({ id }) => id))
  const changes: RatingChange[] = []
  for (const modeId of modesOf(matches))
    changes.push(...(await changesOf(db, await findModeById(db, modeId), without)))
  return accept(summaryOf(matches, changes))
}

async function repairMode(unit: Unit, modeId: number, cheaterId: string): Promise<RatingChange[]> {
  const mode = await findModeById(unit.trx, modeId)
  const changes = await recomputeMode(unit, mode)
  const gains = changes.filter(({ playerId, from, to }) => to > from && playerId !== cheaterId)
  for (let first = 0; first < gains.length; first += PER_EVENT)
    unit.record({
      type: 'ratings.repaired',
      game: mode.game,
      mode: mode.slug,
      gains: gains.slice(first, first + PER_EVENT),
    })
  if (changes.length > 0) unit.record({ type: 'ratings.changed', game: mode.game, mode: mode.slug })
  return changes
}

const modesOf = (matches: readonly AnnulledMatch[]) => [...new Set(matches.map((match) => match.mode_id))]

const summaryOf = (matches: readonly AnnulledMatch[], changes: readonly RatingChange[]): Annulment => ({
  matches: matches.length,
  gain: changes.filter(({ from, to }) => to > from).length,
  lose: changes.filter(({ from, to }) => to < from).length,
})

workflow(calls.previewAnnulment, async ({ context, params, body }) =>
  previewAnnulment(context.db, { playerId: params.id, since: new Date(body.since) }),
)

workflow(calls.annulMatches, async ({ context, params, body, actor }) =>
  annulMatches(context, {
    playerId: params.id,
    since: new Date(body.since),
    by: actor.playerId,
    reason: body.reason,
  }),
)
