import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchCount, matchView, type BracketState } from '#core/bracket/bracket.ts'
import type { DisputeState } from '#core/matches/state.ts'
import { foldBrackets, NO_BRACKETS, type BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import { nextMatchOf } from '#core/tournaments/bracket/course.ts'
import { fittedTo, stagesOf, type FormatRules } from '#core/tournaments/bracket/stages.ts'
import { authorityOver, mayActOn, touchedBy, type TouchedMatch } from './staff-acts.ts'

const RULES: FormatRules = {
  format: 'single_elimination',
  bestOf: 1,
  bestOfLate: 1,
  thirdPlace: false,
  grandFinal: 'reset',
  legs: 1,
  leavers: 'forfeit_rest',
  rounds: 3,
  swissThrough: null,
  swissOut: null,
  groups: 1,
  through: 2,
  groupFormat: 'round_robin',
  bracketFormat: 'single_elimination',
  stages: [],
  tieBreaks: [],
  unplayedRounds: 'fide_2024',
  draws: false,
}
const begun = (entrants: number, rules: Partial<FormatRules> = {}, ...acts: BracketAct[]) =>
  foldBrackets(NO_BRACKETS, [
    { type: 'begin', stages: stagesOf(fittedTo({ ...RULES, ...rules }, entrants), entrants) },
    ...acts,
  ])
const act = (inBracket: (BracketAct & { type: 'act' })['act']): BracketAct => ({
  type: 'act',
  stage: 0,
  group: 0,
  act: inBracket,
})
const won = (match: number, winner: 0 | 1 = 0) =>
  act({ type: 'record', match, result: { kind: 'played', score: winner === 0 ? [1, 0] : [0, 1] } })
const out = (seed: number) => act({ type: 'withdraw', seed, cause: 'disqualified' })
/** The matches of an entrant that acts decide. */
const decides = (state: ReturnType<typeof begun>, seed: number, ...acts: BracketAct[]) =>
  touchedBy(state, acts).some((each) => each.isDecided && each.seeds.includes(seed))
const matchOf = (state: ReturnType<typeof begun>, seed: number) => nextMatchOf(state, seed)?.match ?? -1

const none: TouchedMatch = { isOwn: false, authority: 'none' }
const touched = fc.record<TouchedMatch>({
  isOwn: fc.boolean(),
  authority: fc.constantFrom('none', 'moderators', 'ruled'),
})

describe('who may act on matches', () => {
  test('the staff on what is nobody\u2019s above them', () => {
    expect(mayActOn({ isAdmin: false }, [none, none]).ok).toBe(true)
    expect(mayActOn({ isAdmin: false }, []).ok).toBe(true)
    const one = (match: Partial<TouchedMatch>) => mayActOn({ isAdmin: false }, [none, { ...none, ...match }])
    expect(one({ isOwn: true })).toMatchObject({ refusal: 'own_match' })
    expect(one({ authority: 'moderators' })).toMatchObject({ refusal: 'with_moderators' })
    expect(one({ authority: 'ruled' })).toMatchObject({ refusal: 'decided' })
  })
  test('nobody on their own match, admins on all others', () => {
    fc.assert(
      fc.property(fc.array(touched), fc.boolean(), (matches, isAdmin) => {
        const { ok } = mayActOn({ isAdmin }, matches)
        const isFree = matches.every((each) => !each.isOwn && (isAdmin || each.authority === 'none'))
        expect(ok).toBe(isFree)
      }),
    )
  })
})

test('a match is the moderators\u2019 from the moment they have its dispute', () => {
  const dispute = { withStaff: true } as DisputeState
  const theirs = { withStaff: false } as DisputeState
  const over = (ending: 'moderator' | 'organizer' | 'undecided' | 'reports', by: DisputeState | null) =>
    authorityOver({ status: 'settled', dispute: by, ending })
  expect(authorityOver({ status: 'live', dispute: null, ending: null })).toBe('none')
  expect(authorityOver({ status: 'disputed', dispute, ending: null })).toBe('none')
  expect(authorityOver({ status: 'disputed', dispute: theirs, ending: null })).toBe('moderators')
  expect(over('moderator', theirs)).toBe('ruled')
  // The decision of the staff stands when nobody decides the appeal, and nobody ruled where time ran out.
  for (const ending of ['organizer', 'undecided', 'reports'] as const)
    expect(over(ending, theirs)).toBe('none')
})

describe('the matches that acts touch', () => {
  test('a result decides its own match and not the one it feeds', () => {
    const state = begun(4)
    expect(decides(state, 1, won(matchOf(state, 1)))).toBe(true)
    expect(decides(state, 2, won(matchOf(state, 1)))).toBe(false)
    expect(touchedBy(state, [won(matchOf(state, 1))])).toHaveLength(2)
  })
  test('one that is taken back decides what rested on it', () => {
    const start = begun(4)
    const [first, second] = [matchOf(start, 1), matchOf(start, 2)]
    const semis = begun(4, {}, won(first), won(second))
    const over = foldBrackets(semis, [won(matchOf(semis, 1))])
    expect(decides(semis, 2, act({ type: 'revert', match: first }))).toBe(false)
    expect(decides(over, 2, act({ type: 'revert', match: first }))).toBe(true)
  })
  test('a disqualification decides the match of the opponent, of oneself, and no other', () => {
    const state = begun(4)
    expect(decides(state, 1, out(4))).toBe(true)
    expect(decides(state, 1, out(1))).toBe(true)
    expect(decides(state, 1, out(2))).toBe(false)
  })
  test('whoever waits in the final is decided about when nobody is left to come', () => {
    const start = begun(4)
    const state = foldBrackets(start, [won(matchOf(start, 1))])
    expect(decides(state, 1, out(2))).toBe(false)
    const noShow = act({ type: 'record', match: matchOf(start, 2), result: { kind: 'double_forfeit' } })
    expect(decides(state, 1, noShow)).toBe(true)
    expect(decides(state, 1, out(2), out(3))).toBe(true)
  })
  test('in a round robin everybody meets whoever goes', () => {
    for (const leavers of ['void_all', 'keep_played', 'forfeit_rest'] as const)
      expect(decides(begun(4, { format: 'round_robin', leavers }), 1, out(3))).toBe(true)
  })
  test('a swap moves the matches of both', () => {
    const state = begun(8)
    const swap: BracketAct = { type: 'swap', seeds: [3, 4] }
    expect(decides(state, 3, swap)).toBe(true)
    expect(decides(state, 1, swap)).toBe(false)
  })
  test('no act changes the outcome of a match that it does not touch', () => {
    const bracketOf = (of: typeof NO_BRACKETS) => of.groups[0]?.[0]?.state as BracketState
    const countOf = (of: typeof NO_BRACKETS) => matchCount(bracketOf(of))
    const outcomeOf = (of: typeof NO_BRACKETS, match: number) => {
      const { status, result, winner } = matchView(bracketOf(of), match)
      return status === 'open' || status === 'waiting' ? '' : JSON.stringify([status, result, winner])
    }
    const acts = fc.array(
      fc.oneof(
        fc
          .record({ match: fc.nat(14), winner: fc.constantFrom(0 as const, 1 as const) })
          .map((each) => won(each.match, each.winner)),
        fc.nat(14).map((match) => act({ type: 'revert', match })),
        fc.integer({ min: 1, max: 8 }).map(out),
        fc.integer({ min: 1, max: 8 }).map((seed) => act({ type: 'rejoin', seed })),
      ),
      { maxLength: 12 },
    )
    const format = fc.constantFrom('single_elimination', 'double_elimination', 'round_robin')
    fc.assert(
      fc.property(format, acts, acts, (rule, past, now) => {
        const state = begun(8, { format: rule as FormatRules['format'] })
        const fold = (from: typeof state, all: readonly BracketAct[]) =>
          all.reduce((before, each) => {
            try {
              return foldBrackets(before, [each])
            } catch {
              return before
            }
          }, from)
        const before = fold(state, past)
        const after = fold(before, now)
        const touches = touchedBy(before, now)
        const decided = new Set(touches.flatMap((each) => (each.isDecided ? [each.ref.match] : [])))
        for (let match = 0; match < countOf(before); match++)
          if (outcomeOf(before, match) !== outcomeOf(after, match)) expect(decided).toContain(match)
      }),
    )
  })
})
