import type { Match } from '#contract/matches/matches.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { handOver } from '#core/matches/dispute.ts'
import type { MatchState } from '#core/matches/state.ts'
import { stepMatch, type MatchEvent, type MatchRefusalOf } from '#core/matches/machine.ts'
import type { Context } from '#server/platform/context.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { isMatchPaused, maySeeMatch } from '#server/domains/matches/access.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { listStaffStandings } from './disputes/staff-queries.ts'
import { loadMatch, type StoredMatch } from './load.ts'
import { loadRest, presentLoadedMatch } from './present.ts'
import { lockMatch, type MatchRow } from './queries.ts'
import { writeMatch } from './write.ts'

/**
 * Applies an event with the state machine and writes what changed; `reason` is stored with a dispute, and
 * `masked` is what the other side reads of it when that is not the same. The row must be locked. Returns the match as it is stored then.
 */
export async function stepAndWriteMatch<Event extends MatchEvent>(
  unit: Unit,
  row: MatchRow,
  event: Event,
  reason?: string,
  masked: string | null = null,
): Promise<Decision<StoredMatch, MatchRefusalOf<Event['type']>>> {
  const mode = await findModeById(unit.trx, row.mode_id)
  const before = { ...(await loadMatch(unit.trx, row, mode)), row, mode }
  const step = stepMatch(before.state, event)
  if (!step.ok) return step
  const after = await withoutIdleStaff(unit, row, step.value)
  return accept(await writeMatch(unit, before, { after, event, reason: reason ?? null, masked }))
}

/** A new dispute goes to the moderators at once when nobody of the tournament's staff may decide it. */
async function withoutIdleStaff(unit: Unit, row: MatchRow, after: MatchState): Promise<MatchState> {
  if (row.status === 'disputed' || !after.dispute?.withStaff) return after
  const staff = await listStaffStandings(unit.trx, row)
  return staff.every((each) => each.isInvolved) ? handOver(after, unit.now.getTime()) : after
}

type MatchAct = { matchId: number; playerId: string; reason?: string; masked?: string | null }

/**
 * Runs an act of a player as a command: locks the match, applies the event, writes the change and presents the
 * match. A match that the player may not see is not found. `mayAct` says what else is asked under the lock.
 */
export function actOnMatch<Event extends MatchEvent, Refusal extends string = never>(
  context: Context,
  { matchId, playerId, reason, masked }: MatchAct,
  eventAt: (at: number) => Event,
  mayAct?: (trx: Trx, row: MatchRow) => Promise<Decision<undefined, Refusal>>,
): Promise<Outcome<Match, 'not_found' | Refusal | MatchRefusalOf<Event['type']>>> {
  return runCommand(context, async (unit) => {
    const row = await lockVisibleMatch(unit.trx, { matchId, playerId })
    if (!row) return refuse('not_found')
    const may = await mayAct?.(unit.trx, row)
    if (may?.ok === false) return may
    const step = await stepAndWriteMatch(unit, row, eventAt(unit.now.getTime()), reason, masked)
    return step.ok ? accept(await presentFor(unit, step.value, playerId)) : step
  })
}

/** For acts that can end a match: while its tournament is paused nobody's result is taken. */
export const actInPlay = <Event extends MatchEvent>(
  context: Context,
  act: MatchAct,
  eventAt: (at: number) => Event,
): Promise<Outcome<Match, 'not_found' | 'paused' | MatchRefusalOf<Event['type']>>> =>
  actOnMatch(context, act, eventAt, async (trx, row) =>
    (await isMatchPaused(trx, row)) ? refuse('paused') : accept(undefined),
  )

/** The match if this player may see it, locked until the transaction ends. */
export async function lockVisibleMatch(
  trx: Trx,
  { matchId, playerId }: { matchId: number; playerId: string },
): Promise<MatchRow | undefined> {
  const row = await lockMatch(trx, matchId)
  return row && (await maySeeMatch(trx, row, { playerId })) ? row : undefined
}

/** The match as this player sees it. */
export async function presentFor(
  { trx, now }: Unit,
  match: StoredMatch,
  playerId: string,
  isStaff = false,
): Promise<Match> {
  return presentLoadedMatch(await loadRest(trx, match), { playerId, isStaff, now })
}
