import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'

test.each([400, 403])('a refusal of a field has its sentence there (%i)', (status) => {
  const data = { code: 'only_operator', value: ['Only the operator raises it.'], errors: ['other'] }
  expect(new CallError(status, data, 'Refused').fields).toEqual({ value: 'Only the operator raises it.' })
})

test('a text of a field, and those of an object of errors, are at the fields', () => {
  const data = {
    detail: 'Refused.',
    email: 'Taken.',
    errors: { name: ['Too long.', 'Odd.'], tag: 'Taken, too.' },
  }
  expect(new CallError(422, data, 'Refused.').fields).toEqual({
    email: 'Taken.',
    name: 'Too long.',
    tag: 'Taken, too.',
  })
})

test('a field may be called like the name of the refusal', () => {
  expect(new CallError(400, { code: ['Wrong.'] }, 'Wrong.').fields).toEqual({ code: 'Wrong.' })
  expect(new CallError(400, { code: 'wrong_code', detail: 'Wrong.' }, 'Wrong.').fields).toEqual({})
})

test('other failures have no fields', () => {
  expect(new CallError(500, { value: ['Broken.'] }, 'Failed').fields).toEqual({})
  expect(new CallError(403, { detail: 'Not yours.' }, 'Not yours.').fields).toEqual({})
})
