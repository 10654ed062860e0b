import type { RefusalName } from '#contract/call.ts'
import type { joinLobby } from '#contract/lobbies/acts.ts'

type About = 'lobby' | 'account'

const ABOUT: Partial<Record<RefusalName<typeof joinLobby>, About>> = {
  full: 'lobby',
  not_open: 'lobby',
  rating_out_of_range: 'lobby',
  already_seated: 'lobby',
  against_own_team: 'lobby',
  no_game_account: 'account',
  unverified_account: 'account',
}

/** Why a player cannot take a seat: the text, and the name of the refusal. */
export type Why = { text: string; code: string | null }

/**
 * Returns the subject of a refusal of a seat: this lobby, the game account, or something else. It decides where to
 * resolve it.
 */
export function aboutWhat({ code }: Why): About | 'other' {
  return (code !== null && Object.entries(ABOUT).find(([name]) => name === code)?.[1]) || 'other'
}

/** Why the viewer cannot join this lobby; undefined when there is no reason against it. */
export function whyOf(can: { why_not: string | null; why_code: string | null }): Why | undefined {
  return can.why_not === null ? undefined : { text: can.why_not, code: can.why_code }
}
