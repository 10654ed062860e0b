import { joinLobby } from '#contract/lobbies/acts.ts'
import { seatRefusals } from '#contract/lobbies/lobbies.ts'

const { full, not_open, rating_out_of_range, already_seated, against_own_team } = joinLobby.refusals
const ofLobby: readonly string[] = [
  full,
  not_open,
  rating_out_of_range,
  already_seated,
  against_own_team,
].map((refusal) => refusal.detail)
const ofAccount: readonly string[] = [
  seatRefusals.no_game_account.detail,
  seatRefusals.unverified_account.detail,
]

/**
 * What a reason against taking a seat is about: this lobby, the game account, or something else. Decides
 * where to resolve it.
 */
export function aboutWhat(why: string): 'lobby' | 'account' | 'other' {
  if (ofLobby.includes(why)) return 'lobby'
  return ofAccount.includes(why) ? 'account' : 'other'
}
