import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiDocument } from '#server/platform/http/docs/openapi.ts'
import { breaks, shapesIn, shapesOf, textOf, type Shapes } from './shapes.ts'

const kept = shapesIn(readFileSync(new URL('../../docs/api-stable.txt', import.meta.url), 'utf8'))

test('stable calls still take and answer what they did, and what is new is written down', () => {
  const now = shapesOf(openApiDocument('Contender', 'https://contender.example'))
  expect(breaks(kept, now)).toEqual([])
  // node scripts/run.mjs scripts/draw-api.ts
  expect(textOf(now)).toBe(textOf(kept))
})

const CALL = 'POST /api/v1/lobbies/{id}/join/'
const before: Shapes = new Map([
  [CALL, 'call'],
  [`${CALL} takes body`, 'object'],
  [`${CALL} takes body .side`, 'integer'],
  [`${CALL} takes body .team_id?`, 'integer'],
  [`${CALL} answers .status`, '"live" | "open"'],
  [`${CALL} answers .winner?`, 'string'],
])
const changed = (changes: Record<string, string | undefined>): Shapes => {
  const shapes = new Map(before)
  for (const [key, type] of Object.entries(changes))
    if (type === undefined) shapes.delete(`${CALL} ${key}`)
    else shapes.set(`${CALL} ${key}`, type)
  return shapes
}

test.each([
  ['a new field that may be sent', { 'takes body .note?': 'string' }],
  ['a new field of the answer', { 'answers .ended': 'string' }],
  ['a new status', { 'answers .status': '"final" | "live" | "open"' }],
  ['a wider input', { 'takes body .side': 'integer | null' }],
  [
    'a field that need not be sent any more',
    { 'takes body .side': undefined, 'takes body .side?': 'integer' },
  ],
  ['a field that is always answered now', { 'answers .winner?': undefined, 'answers .winner': 'string' }],
])('%s breaks nothing', (_what, changes) => {
  expect(breaks(before, changed(changes))).toEqual([])
})

test.each([
  ['a field of the answer that is gone', { 'answers .status': undefined }],
  ['a status that is gone', { 'answers .status': '"open"' }],
  ['an answer that may be null now', { 'answers .winner?': 'null | string' }],
  ['another type', { 'answers .winner?': 'integer' }],
  ['a new field that must be sent', { 'takes body .note': 'string' }],
  ['a field that must be sent now', { 'takes body .team_id?': undefined, 'takes body .team_id': 'integer' }],
  [
    'an answer that may be missing now',
    { 'answers .status': undefined, 'answers .status?': '"live" | "open"' },
  ],
])('%s breaks programs', (_what, changes) => {
  expect(breaks(before, changed(changes))).not.toEqual([])
})
