import { t } from '#messages/lobbies.ts'
import { translate } from '#messages/translate.ts'
import { seatRefusals } from '#contract/lobbies/open.ts'
import type { Refused } from '#server/platform/command.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { reasonText } from '#server/domains/payments/limits/reason-text.ts'
import type { Viewer } from '#server/domains/lobbies/viewer.ts'

/** Why a player may not take any seat in a mode. */
export type FreeSeatRefusal = 'profile_incomplete' | 'no_game_account' | 'cooling_down'
export type SeatRefusal = FreeSeatRefusal | 'paid_closed' | 'unverified_account'
type Explained<Name extends SeatRefusal> = Refused<Name> & { detail: string }

type Mode = Pick<ModeRow, 'game'> & { service?: unknown }

/**
 * The first reason why this player may not take a seat in this mode, with its text. Who may not play for money may not play
 * for prizes without an entry either; an entry adds the check of the game account.
 */
export function seatProblem(
  viewer: Viewer,
  mode: Mode,
  {
    entryFeeCents,
    isForMoney = entryFeeCents > 0,
    now,
  }: { entryFeeCents: number; isForMoney?: boolean; now: Date },
): Explained<SeatRefusal> | undefined {
  const problem = freeSeatProblem(viewer, mode, now)
  if (problem || !isForMoney) return problem
  if (viewer.reasonsAgainstPaid.length > 0) return explained('paid_closed', viewer, now)
  // Paid matches need a verified game account where a service reports the results.
  return entryFeeCents > 0 && mode.service && !viewer.verifiedGames.has(mode.game)
    ? explained('unverified_account', viewer, now)
    : undefined
}

/** Like `seatProblem`, for a seat without an entry. */
export function freeSeatProblem(
  viewer: Viewer,
  mode: Mode,
  now: Date,
): Explained<FreeSeatRefusal> | undefined {
  if (!viewer.isComplete) return explained('profile_incomplete', viewer, now)
  if (!viewer.games.has(mode.game)) return explained('no_game_account', viewer, now)
  if (viewer.coolDownUntil && viewer.coolDownUntil > now) return explained('cooling_down', viewer, now)
  return undefined
}

function explained<Name extends SeatRefusal>(refusal: Name, viewer: Viewer, now: Date): Explained<Name> {
  return { ok: false, refusal, detail: refusalDetailOf(refusal, viewer, now) }
}

function refusalDetailOf(name: SeatRefusal, viewer: Viewer, now: Date): string {
  const [reason] = viewer.reasonsAgainstPaid
  if (name === 'paid_closed' && reason) return reasonText(reason)
  if (name === 'cooling_down' && viewer.coolDownUntil) {
    const minutes = Math.max(1, Math.ceil((viewer.coolDownUntil.getTime() - now.getTime()) / 60_000))
    return t('lobbies.detail.cooling_down', { minutes })
  }
  return translate(seatRefusals[name].detail)
}
