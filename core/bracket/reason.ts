/**
 * Why something is as it is: the name of a rule and the numbers it was applied to. The client puts it into words.
 */
export type Reason = { rule: ReasonRule; values: Readonly<Record<string, number | string>> }

export type ReasonRule =
  // Slots and pairings
  | 'standard_seeding'
  | 'bye_to_top_seed'
  | 'bye_no_opponent'
  | 'winner_of'
  | 'loser_of'
  | 'final_reset'
  | 'berger_round'
  | 'same_score'
  | 'float_down'
  | 'not_met'
  | 'rematch'
  | 'sides'
  | 'swiss_bye'
  // Places
  | 'won_final'
  | 'lost_match'
  | 'left'
  | 'points'
  | 'ahead_on'
  | 'shares_place'
  // Seeds of a later stage
  | 'place_in_group'

export function because(rule: ReasonRule, values: Reason['values'] = {}): Reason {
  return { rule, values }
}
