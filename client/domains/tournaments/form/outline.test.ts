import { expect, test } from 'vitest'
import { matchCount } from '#core/bracket/bracket.ts'
import { begun } from '#client/testing/data/brackets.ts'
import { readSetup, writeSetup } from '#core/tournaments/rehearsal/setup.ts'
import { formatRulesOf, outlineOf, setupOf } from './outline.ts'
import { PRESETS } from './presets.ts'
import { checkValues, freshValues, type Values } from './values.ts'

const NOW = Date.parse('2026-11-24T20:10:00Z')
const values = (facts: Partial<Values> = {}): Values => ({
  ...freshValues(NOW, 'UTC'),
  name: 'Friday Cup',
  game: 'rocket-league',
  mode: '1v1',
  ...facts,
})
const says = (facts: Partial<Values>, entrants: number) =>
  outlineOf(formatRulesOf(values(facts)), entrants).stages.map(({ rounds, matches, byes }) => [
    rounds,
    matches,
    byes,
  ])

test('rounds, matches and byes of each format', () => {
  expect(says({}, 16)).toEqual([[4, 15, 0]])
  expect(says({ third_place_match: true }, 13)).toEqual([[4, 13, 3]])
  expect(says({ format: 'double_elimination' }, 8)).toEqual([[7, 14, 0]])
  expect(says({ format: 'double_elimination', grand_final: 'none' }, 8)).toEqual([[5, 13, 0]])
  expect(says({ format: 'round_robin', groups: '1' }, 9)).toEqual([[9, 36, 1]])
  expect(says({ format: 'round_robin', groups: '2', legs: '2' }, 9)).toEqual([[10, 32, 1]])
  expect(says({ format: 'swiss', rounds: '5' }, 9)).toEqual([[5, 20, 1]])
  expect(says(PRESETS.lan_day, 32)).toEqual([
    [3, 48, 0],
    [9, 30, 0],
  ])
})

test('the matches of a round robin are those that the engine plans', () => {
  for (const entrants of [2, 5, 8, 13]) {
    const [group] = begun(entrants, { format: 'round_robin' }).groups.flat()
    expect(says({ format: 'round_robin', groups: '1' }, entrants)[0]?.[1]).toBe(
      group && matchCount(group.state),
    )
  }
})

test('what is typed is never too wild for the engine', () => {
  for (const text of ['', '0', 'x', '-3', '999999'])
    expect(() =>
      outlineOf(
        formatRulesOf(values({ format: 'two_stage', groups: text, rounds: text, advance_per_group: text })),
        16,
      ),
    ).not.toThrow()
})

test('the same settings lead to the rehearsal', () => {
  const setup = setupOf(values({ ...PRESETS.weekly_swiss, entry: '5.00', starts_at: '2026-11-27T19:30' }), 10)
  expect(setup).toMatchObject({
    format: 'swiss',
    entrants: 64,
    rounds: 6,
    entryCents: 500,
    start: 1170,
    feePercent: 10,
  })
  expect(readSetup(writeSetup(setup))).toEqual(setup)
})

test('the form becomes the call’s body', () => {
  const checked = checkValues(
    values({
      entry: '10',
      prize_kind: 'share',
      prizes: '60 40',
      countries: 'de, fr',
      rating_max: '1400',
      starts_at: '2026-11-27T19:30',
    }),
    'Europe/Berlin',
  )
  expect(checked).toMatchObject({
    ok: true,
    body: {
      starts_at: '2026-11-27T18:30:00.000Z',
      entry_fee_cents: 1000,
      prize_shares: [60, 40],
      countries: ['DE', 'FR'],
      rating_max: 1400,
      rating_min: null,
      max_entrants: 16,
    },
  })
})

test('problems are told at the fields that are shown', () => {
  const problems = (facts: Partial<Values>) => {
    const checked = checkValues(values(facts), 'UTC')
    return checked.ok ? [] : Object.keys(checked.problems).toSorted()
  }
  expect(problems({})).toEqual([])
  expect(problems({ name: 'x', max_entrants: '1' })).toEqual(['max_entrants', 'name'])
  expect(problems({ mode: '' })).toEqual(['mode'])
  expect(problems({ entry: 'ten' })).toEqual(['entry'])
  expect(problems({ prize_kind: 'share', prizes: '50 30' })).toEqual(['prizes'])
  expect(problems({ prize_kind: 'fixed', prizes: '30 50' })).toEqual(['prizes'])
  expect(problems({ countries: 'Germany' })).toEqual(['countries'])
  expect(problems({ starts_at: '' })).toEqual(['starts_at'])
})

test('fixed times follow each other from the start', () => {
  const checked = checkValues(
    values({
      format: 'swiss',
      rounds: '3',
      round_start: 'at_times',
      round_minutes: '45',
      starts_at: '2026-11-27T19:00',
    }),
    'UTC',
  )
  expect(checked).toMatchObject({
    body: { round_times: ['2026-11-27T19:45:00.000Z', '2026-11-27T20:30:00.000Z'] },
  })
})
