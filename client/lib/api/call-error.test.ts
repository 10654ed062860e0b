import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'

test.each([400, 403])('a refusal of a field has its sentence there (%i)', (status) => {
  const data = { code: 'only_operator', value: ['Only the operator raises it.'], errors: ['other'] }
  expect(new CallError(status, data, 'Refused').fields).toEqual({ value: 'Only the operator raises it.' })
})

test('other failures have no fields', () => {
  expect(new CallError(500, { value: ['Broken.'] }, 'Failed').fields).toEqual({})
  expect(new CallError(403, { detail: 'Not yours.' }, 'Not yours.').fields).toEqual({})
})
