import { seatRefusals } from '#contract/lobbies/lobbies.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import type { Viewer } from '#server/domains/lobbies/viewer.ts'

export type SeatRefusal =
  | 'profile_incomplete'
  | 'no_game_account'
  | 'cooling_down'
  | 'paid_closed'
  | 'unverified_account'
export type ExplainedRefusal = { name: SeatRefusal; detail: string }

type Mode = Pick<ModeRow, 'game'> & { service?: unknown }

/**
 * The first reason why this player may not take a seat in this mode, with its text. An entry above 0 cents
 * adds the checks for paid matches.
 */
export function seatProblem(
  viewer: Viewer,
  mode: Mode,
  seat: { entryFeeCents: number; now: Date },
): ExplainedRefusal | undefined {
  const name = refusalNameOf(viewer, mode, seat)
  if (!name) return undefined
  return { name, detail: refusalDetailOf(name, viewer, seat.now) }
}

function refusalNameOf(
  viewer: Viewer,
  mode: Mode,
  { entryFeeCents, now }: { entryFeeCents: number; now: Date },
): SeatRefusal | undefined {
  if (!viewer.isComplete) return 'profile_incomplete'
  if (!viewer.games.has(mode.game)) return 'no_game_account'
  if (viewer.coolDownUntil && viewer.coolDownUntil > now) return 'cooling_down'
  if (entryFeeCents === 0) return undefined
  if (viewer.reasonsAgainstPaid.length > 0) return 'paid_closed'
  // api.md part 4: paid matches need a verified game account where a service reports the results.
  return mode.service && !viewer.verifiedGames.has(mode.game) ? 'unverified_account' : undefined
}

function refusalDetailOf(name: SeatRefusal, viewer: Viewer, now: Date): string {
  const [reason] = viewer.reasonsAgainstPaid
  if (name === 'paid_closed' && reason) return reason.detail
  if (name === 'cooling_down' && viewer.coolDownUntil) {
    const minutes = Math.max(1, Math.ceil((viewer.coolDownUntil.getTime() - now.getTime()) / 60_000))
    return `You missed matches lately. You can take a seat again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  }
  return seatRefusals[name].detail
}

/** Throws the problem, if there is one, as the call's own refusal. */
export function throwIfProblem(
  problem: ExplainedRefusal | undefined,
  refuse: (name: SeatRefusal, more: { detail: string }) => Refusal,
): void {
  if (problem) throw refuse(problem.name, { detail: problem.detail })
}
