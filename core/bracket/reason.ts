/**
 * Why something is as it is: the name of a rule and the numbers it was applied to. The client puts it into words
 * (tournaments.md, Formats: everything explains itself).
 */
export type Reason = { rule: ReasonRule; values: Readonly<Record<string, number | string>> }

export type ReasonRule =
  // Slots and pairings
  | 'standard_seeding'
  | 'bye_to_top_seed'
  | 'bye_no_opponent'
  | 'winner_of'
  | 'loser_of'
  | 'third_place_of_losers'
  | 'final_reset'
  | 'berger_round'
  | 'same_score'
  | 'float_down'
  | 'rematch'
  | 'not_met'
  | 'top_half_meets_bottom_half'
  | 'sides_balanced'
  | 'swiss_bye'
  // Places
  | 'won_final'
  | 'lost_match'
  | 'left'
  | 'points'
  | 'ahead_on'
  | 'shares_place'
  | 'reached_wins'
  | 'reached_losses'
  // Seeds of a later stage and draws
  | 'place_in_group'
  | 'kept_apart'
  | 'drawn'

export function because(rule: ReasonRule, values: Reason['values'] = {}): Reason {
  return { rule, values }
}
