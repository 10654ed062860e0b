import { expect, test } from 'vitest'
import { type LobbyForm, lobbyInputOf, rangeProblem } from './lobbyForm.ts'

const form: LobbyForm = { bestOf: 3, region: '', rating: 'anyone', ratingMin: '', ratingMax: '', isPrivate: false, teamId: '' }
const at = { game: 'chess', mode: 'blitz', myRating: 1100 }

test('anyone may join unless a range is asked for', () => {
  expect(lobbyInputOf(form, at)).toMatchObject({ best_of: 3, region: null, rating_min: null, rating_max: null })
  expect(lobbyInputOf({ ...form, rating: 'near' }, at)).toMatchObject({ rating_min: 900, rating_max: 1300 })
  expect(lobbyInputOf({ ...form, rating: 'range', ratingMin: '1000' }, at)).toMatchObject({ rating_min: 1000, rating_max: null })
})

test('a range that cannot be is said before it is sent', () => {
  const range = (ratingMin: string, ratingMax: string) => rangeProblem({ ...form, rating: 'range', ratingMin, ratingMax }, 1100)
  expect(range('', '')).toBeUndefined()
  expect(range('1000', '1200')).toBeUndefined()
  expect(range('1200', '1000')).toMatch(/below/)
  expect(range('1150', '')).toMatch(/1100/)
  expect(range('x', '')).toMatch(/whole/)
  expect(rangeProblem({ ...form, ratingMin: 'x' }, 1100)).toBeUndefined()
})
