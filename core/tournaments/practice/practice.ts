import type { TournamentRules } from '#core/tournaments/bracket/state.ts'

const HOUR_MS = 3_600_000

/** A practice tournament goes with all that it made so long after it was created. */
const PRACTICE_LASTS_MS = 24 * HOUR_MS
/** The moment at which a practice tournament is deleted. */
export const practiceUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + PRACTICE_LASTS_MS)
/** Its start, in real time, leaves half of this for the matches. */
export const PRACTICE_START_MS = 12 * HOUR_MS
/** An hour of the event in a minute. */
export const USUAL_SPEED = 60
export const MAX_PRACTICE_ENTRANTS = 64
/** Each organizer has so many until they are gone. */
export const MAX_PRACTICES = 10

/** The real time that a time of the event takes. */
export const atSpeed = (eventMs: number, speed: number): number => Math.ceil(eventMs / speed)

/** The start that was asked for: the clock of the event runs from its creation. */
export const practiceStart = (startsAt: number, { now, speed }: { now: number; speed: number }): number =>
  now + atSpeed(startsAt - now, speed)

type Asked = {
  max_entrants: number
  entry_fee_cents: number
  prize_kind: 'none' | 'fixed' | 'share'
  round_start: string
  repeats: string
  circuit_id: number | null
  stages: readonly { starts_at: string | null; check_in_minutes: number }[]
}

/** The rule that these settings break, if any: no money, and nothing that waits for a day or for a person. */
export function practiceProblem(
  asked: Asked,
  { team_size: teamSize }: { team_size: number },
): 'practice_for_money' | 'practice_limits' | undefined {
  if (asked.entry_fee_cents > 0 || asked.prize_kind !== 'none') return 'practice_for_money'
  const isLarge = asked.max_entrants > MAX_PRACTICE_ENTRANTS || teamSize > 1
  const isDated = asked.round_start === 'at_times' || asked.round_start === 'agreed'
  const hasWaits = asked.stages.some((stage) => stage.starts_at !== null || stage.check_in_minutes > 0)
  const isOfMore = asked.repeats !== 'none' || asked.circuit_id !== null
  return isLarge || isDated || hasWaits || isOfMore ? 'practice_limits' : undefined
}

/** The rules of a tournament at the speed of practice. */
export const rulesAtSpeed = (rules: TournamentRules, speed: number): TournamentRules => ({
  ...rules,
  checkInMs: atSpeed(rules.checkInMs, speed),
})
