import { expect, test } from 'vitest'
import { entrant, tournament } from '#client/testing/data/tournaments.ts'
import { firstMatches } from './first-matches.ts'

const six = (status: 'registered' | 'checked_in') =>
  ['Ann', 'Bob', 'Cem', 'Dan', 'Eve', 'Fay'].map((name, index) => entrant({ id: index + 1, name, status }))

test('the first round by the seeds as they are, with the byes of the best', () => {
  const first = firstMatches(tournament({ status: 'registration' }), six('registered'))
  expect(first.pairs.map((pair) => pair.toSorted().join())).toEqual(['Dan,Eve', 'Cem,Fay'])
  expect(first.byes.toSorted()).toEqual(['Ann', 'Bob'])
  expect(first.leftOut).toEqual([])
})

test('whoever has not checked in is left out', () => {
  const entrants = six('checked_in').map((each) =>
    each.name === 'Ann' ? { ...each, status: 'registered' as const } : each,
  )
  const first = firstMatches(tournament({ status: 'check_in' }), entrants)
  expect(first.leftOut).toEqual(['Ann'])
  expect(first.pairs.flat()).not.toContain('Ann')
  expect(first.pairs).toHaveLength(1)
})
