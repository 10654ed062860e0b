import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RecapMatch, recapOf } from './recap.ts'

let id = 0
const match = (result: RecapMatch['result'], rival: string, more: Partial<RecapMatch> = {}): RecapMatch => ({
  matchId: ++id,
  modeId: 1,
  result,
  before: 1200,
  after: 1210,
  isForfeit: false,
  opponents: [{ id: rival, rating: 1300 }],
  ...more,
})

test('a season is summed up', () => {
  const season = [
    match('win', 'koda', { before: 1190, after: 1230 }),
    match('win', 'ada', { after: 1250, opponents: [{ id: 'ada', rating: 1500 }] }),
    match('win', 'koda', { isForfeit: true, opponents: [{ id: 'koda', rating: 1900 }] }),
    match('loss', 'koda', { after: 1220 }),
    match('draw', 'mara', { modeId: 2, after: 900 }),
  ]
  expect(recapOf(season)).toEqual({
    played: 5,
    won: 3,
    lost: 1,
    drawn: 1,
    results: ['win', 'win', 'win', 'loss', 'draw'],
    streak: 3,
    bestWin: { matchId: season[1]?.matchId, opponentId: 'ada', rating: 1500 },
    rival: { id: 'koda', won: 2, lost: 1, drawn: 0, last: ['win', 'win', 'loss'] },
    rating: { modeId: 1, start: 1190, peak: 1250, end: 1220, points: [1190, 1230, 1250, 1210, 1220] },
  })
})

test('nothing is made up where there is none', () => {
  expect(recapOf([])).toBeUndefined()
  expect(recapOf([match('loss', 'koda', { after: null })])).toMatchObject({
    bestWin: undefined,
    rival: undefined,
    rating: undefined,
  })
})

test('of two met equally often, the rival is whoever was met last', () => {
  const season = ['koda', 'ada', 'ada', 'koda'].map((rival) => match('win', rival))
  expect(recapOf(season)?.rival?.id).toBe('koda')
})

test('a long curve keeps its ends', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 100, max: 3000 }), { minLength: 1, maxLength: 300 }),
      (ratings) => {
        const rating = recapOf(ratings.map((after) => match('win', 'koda', { after })))?.rating
        expect(rating?.points.length).toBe(Math.min(60, ratings.length + 1))
        expect([rating?.points[0], rating?.points.at(-1)]).toEqual([1200, ratings.at(-1)])
        expect(rating?.peak).toBe(Math.max(1200, ...ratings))
      },
    ),
  )
})
