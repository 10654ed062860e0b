import { expect, test } from 'vitest'
import { ticket } from '#client/testing/data/queue.ts'
import { summaryOf } from './queue-modes.ts'

const rows = [
  { game: 'chess', mode: 'blitz', waiting: 1, usual_wait_seconds: 40 },
  { game: 'chess', mode: 'rapid', waiting: 2, usual_wait_seconds: null },
  { game: 'valorant', mode: '1v1', waiting: 3, usual_wait_seconds: 12 },
]

test('the player’s own ticket is nobody to play against', () => {
  const blitz = { game: 'chess', mode: 'blitz' }
  expect(summaryOf(rows, blitz, ticket())).toMatchObject({ waiting: 0, usualS: 40 })
  expect(summaryOf(rows, blitz, null)).toMatchObject({ waiting: 1 })
  expect(summaryOf(rows.slice(0, 1), { game: 'chess', mode: 'rapid' }, ticket()).busiest).toBeUndefined()
})

test('the other mode with most players waiting is offered', () => {
  expect(summaryOf(rows, { game: 'chess', mode: 'blitz' }, null).busiest).toMatchObject({ game: 'valorant' })
  expect(summaryOf(rows, { game: 'valorant', mode: '1v1' }, null).busiest).toMatchObject({ mode: 'rapid' })
})

test('an unknown mode has nobody waiting; before the answer nothing is known', () => {
  const other = { game: 'rocket-league', mode: '1v1' }
  expect(summaryOf(rows, other, null)).toMatchObject({ waiting: 0, usualS: null })
  expect(summaryOf(undefined, other, null)).toMatchObject({ waiting: undefined, busiest: undefined })
})
