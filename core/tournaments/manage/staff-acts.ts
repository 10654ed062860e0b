import { accept, refuse, type Decision } from '#core/decision.ts'
import { matchCount, matchView } from '#core/bracket/bracket.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Seed } from '#core/bracket/rules.ts'
import type { MatchState } from '#core/matches/state.ts'
import { stepBrackets, type BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import { matchKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'

/** Role of the site's moderators in a match: none, its dispute is theirs, or they ruled on it. */
export type Authority = 'none' | 'moderators' | 'ruled'
export type StaffActRefusal = 'own_match' | 'with_moderators' | 'decided'

/** A match that an act of a tournament's staff decides, takes back, calls off or moves. */
export type TouchedMatch = {
  /** The actor plays in it, or belongs to one of its sides, and the act has an effect on it. */
  isOwn: boolean
  authority: Authority
}

/**
 * Checks whether somebody of a tournament's staff may act on these matches. Nobody acts on their own match. Matches
 * that are with the moderators, or that they ruled on, are left to them and to the site's admins.
 */
export function mayActOn(
  actor: { isAdmin: boolean },
  matches: readonly TouchedMatch[],
): Decision<undefined, StaffActRefusal> {
  if (matches.some(({ isOwn }) => isOwn)) return refuse('own_match')
  if (actor.isAdmin) return accept(undefined)
  if (matches.some(({ authority }) => authority === 'moderators')) return refuse('with_moderators')
  return matches.some(({ authority }) => authority === 'ruled') ? refuse('decided') : accept(undefined)
}

/** Returns the moderators' role in a match. A ruling of the staff that nobody appealed against stays the staff's. */
export function authorityOver({
  status,
  dispute,
  ending,
}: Pick<MatchState, 'status' | 'dispute' | 'ending'>): Authority {
  if (ending === 'moderator') return 'ruled'
  return status === 'disputed' && dispute?.withStaff === false ? 'moderators' : 'none'
}

/** `isDecided`: the act settles the match, takes its result back, or moves its entrants. */
export type Touch = { ref: MatchRef; seeds: readonly Seed[]; isDecided: boolean }

/**
 * The matches that acts touch: those that they name, and every other whose result or entrants change by them. An act that
 * the brackets refuse touches the match that it names, so that a party learns nothing else.
 */
export function touchedBy(before: ProgressionState, acts: readonly BracketAct[]): Touch[] {
  const refs = new Map<number, { ref: MatchRef; isNamed: boolean }>()
  const note = (ref: MatchRef, isNamed: boolean) => {
    const key = matchKey(ref)
    refs.set(key, { ref, isNamed: isNamed || refs.get(key)?.isNamed === true })
  }
  const after = acts.reduce((state, act) => {
    const step = stepBrackets(state, act)
    if (act.type === 'act' && 'match' in act.act) note({ ...act, match: act.act.match }, true)
    if (!step.ok) return state
    const { delta, moved = [] } = step.value
    for (const ref of moved) note(ref, true)
    for (const match of [...(delta?.matches.map(({ id }) => id) ?? []), ...(delta?.removed ?? [])])
      note({ stage: delta?.stage ?? 0, group: delta?.group ?? 0, match }, false)
    return step.value.state
  }, before)
  return [...refs.values()].flatMap(({ ref: { stage, group, match }, isNamed }): Touch[] => {
    const [was, is] = [
      standingOf(before, { stage, group, match }),
      standingOf(after, { stage, group, match }),
    ]
    const seeds = [...new Set([...was.seeds, ...is.seeds])]
    const isDecided = isNamed || was.outcome !== is.outcome
    const isSame = !isDecided && was.seeds.join() === is.seeds.join()
    return isSame ? [] : [{ ref: { stage, group, match }, seeds, isDecided }]
  })
}

/** Returns the known entrants of a match, and its outcome. */
function standingOf(state: ProgressionState, { stage, group, match }: MatchRef) {
  const bracket = state.groups[stage]?.[group]
  if (!bracket || match >= matchCount(bracket.state)) return { seeds: [], outcome: '' }
  const { slots, status, result, winner } = matchView(bracket.state, match)
  const isToCome = status === 'open' || status === 'waiting'
  return {
    seeds: slots.flatMap((slot) => (slot.kind === 'entrant' ? [bracket.entrants[slot.seed] ?? 0] : [])),
    outcome: isToCome ? '' : JSON.stringify([status, result, winner]),
  }
}
