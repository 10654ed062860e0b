import { describe, expect, test } from 'vitest'
import { entrantRow } from '#core/bracket/bracket.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { sharePrizes } from '#core/wallet/prizes.ts'
import { foldBrackets, NO_BRACKETS, type BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import { type Following, nextRoundOf, withFollowing } from './following.ts'
import { fittedTo, stagesOf, type FormatRules } from '#core/tournaments/bracket/stages.ts'
import { certainPrizes } from '#core/tournaments/bracket/certain-prizes.ts'

const RULES: FormatRules = {
  format: 'swiss',
  bestOf: 1,
  bestOfLate: 1,
  thirdPlace: false,
  grandFinal: 'reset',
  legs: 1,
  leavers: 'forfeit_rest',
  rounds: 2,
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
const following: Following = { roundsOpened: Infinity, beginsAtOnce: () => true, gone: new Map() }
const win = (match: number, stage = 0): BracketAct => ({
  type: 'act',
  stage,
  group: 0,
  act: { type: 'record', match, result: { kind: 'played', score: [1, 0] } },
})

function begun(rules: Partial<FormatRules>, entrants: number): ProgressionState {
  const fitted = fittedTo({ ...RULES, ...rules }, entrants)
  const state = foldBrackets(NO_BRACKETS, [{ type: 'begin', stages: stagesOf(fitted, entrants) }])
  return withFollowing(state, following)
}
const after = (state: ProgressionState, ...acts: BracketAct[]) =>
  acts.reduce((now, act) => withFollowing(foldBrackets(now, [act]), following), state)
const sure = (state: ProgressionState, paid: readonly number[], entrants: number) =>
  certainPrizes(state, { entrants, paid, prizesOf: (places) => sharePrizes(paid, places), following })

describe('what follows by itself', () => {
  test('the last result of a Swiss round pairs the next one; an earlier one does not', () => {
    const state = begun({}, 4)
    const one = after(state, win(0))
    expect(nextRoundOf(state, one)).toBeUndefined()
    const both = after(one, win(1))
    expect(nextRoundOf(one, both)).toMatchObject({
      what: 'paired',
      round: 2,
      pairs: [
        [1, 4],
        [3, 2],
      ],
    })
  })

  test('not while its round is not open', () => {
    const state = begun({}, 4)
    const played = foldBrackets(state, [win(0), win(1)])
    expect(nextRoundOf(state, withFollowing(played, { ...following, roundsOpened: 1 }))).toBeUndefined()
  })

  test('a corrected result leaves the pairing as it is, one that is taken back undoes it', () => {
    const state = after(begun({}, 4), win(0), win(1))
    const other: BracketAct = {
      type: 'act',
      stage: 0,
      group: 0,
      act: { type: 'record', match: 0, result: { kind: 'played', score: [0, 1] } },
    }
    expect(nextRoundOf(state, after(state, other))).toBeUndefined()
    const back: BracketAct = { type: 'act', stage: 0, group: 0, act: { type: 'revert', match: 0 } }
    expect(nextRoundOf(state, after(state, back))).toMatchObject({ what: 'undone', round: 2, pairs: [] })
  })

  test('the last match of the groups begins the bracket', () => {
    const rules = { format: 'two_stage' as const, groups: 1, through: 2 }
    const state = after(begun(rules, 3), win(0), win(1))
    expect(nextRoundOf(state, after(state, win(2)))).toMatchObject({ what: 'stage', stage: 1, round: 1 })
  })
})

describe('sure prizes', () => {
  test('of elimination: the worst place that is left pays at least so much', () => {
    const state = begun({ format: 'single_elimination' }, 4)
    expect(sure(state, [900, 500], 4)).toEqual(new Map())
    expect(sure(after(state, win(0)), [900, 500], 4)?.get(1)).toBe(500)
  })

  test('of a table: in every way in which the open matches can end', () => {
    const state = begun({ format: 'round_robin' }, 4)
    // Six matches can end in too many ways, five cannot.
    expect(sure(state, [900], 4)).toBeUndefined()
    expect(sure(after(state, win(0)), [900], 4)).toEqual(new Map())
    // The first seed wins all of its own.
    const own = state.groups[0]?.[0]
    const ids = [0, 1, 2, 3, 4, 5]
    let now = state
    for (const match of ids)
      for (const score of [
        [1, 0],
        [0, 1],
      ]) {
        const act = { type: 'record', match, result: { kind: 'played', score } } as const
        const next = after(now, { type: 'act', stage: 0, group: 0, act })
        const row = next.groups[0]?.[0]?.state
        if (row && own && winsOf(next, 1) > winsOf(now, 1)) now = next
      }
    expect(winsOf(now, 1)).toBe(3)
    expect(sure(now, [900], 4)).toEqual(new Map([[1, 900]]))
  })

  test('cannot be known yet where too much is to come', () => {
    expect(sure(begun({ rounds: 5 }, 16), [900], 16)).toBeUndefined()
    expect(sure(begun({ format: 'two_stage', groups: 2 }, 12), [900], 12)).toBeUndefined()
  })

  test('whoever is disqualified gets nothing', () => {
    const state = after(begun({ format: 'single_elimination' }, 2), win(0))
    const out = { ...following, gone: new Map([[1, 'disqualified' as const]]) }
    const paid = [900]
    const prizes = certainPrizes(state, {
      entrants: 2,
      paid,
      prizesOf: (places) => sharePrizes(paid, places),
      following: out,
    })
    expect(prizes?.get(1) ?? 0).toBe(0)
  })
})

function winsOf(state: ProgressionState, seed: number): number {
  const group = state.groups[0]?.[0]
  return group ? entrantRow(group.state, seed).won : 0
}
