import { describe, expect, test } from 'vitest'
import { messagesFor, texts } from './messages.ts'

describe('client reference, Errors', () => {
  test.each([
    [{ detail: 'a', message: 'b' }, ['a']],
    [{ message: 'b', error: 'c' }, ['b']],
    [{ error: 'c' }, ['c']],
    [{ errors: ['d', 'e'] }, ['d']],
    [{ errors: [{ message: 'f' }] }, ['f']],
    [{ email: ['g', 'h'], username: ['i'], code: 'taken' }, ['g', 'h', 'i']],
    [{ email: ['g'], username: ['g'] }, ['g']],
    [{ email: 'j', code: 'taken' }, ['j']],
    [{ errors: { email: ['k'], username: 'l' } }, ['k', 'l']],
    [{ detail: '' }, [texts.badRequest]],
    [{}, [texts.badRequest]],
    [undefined, [texts.badRequest]],
    ['<html>', [texts.badRequest]],
  ])('400 %j', (data, expected) => {
    expect(messagesFor(400, data)).toEqual(expected)
  })

  test("403 shows the server's sentence, else the permission message", () => {
    expect(messagesFor(403, { detail: 'Closed' })).toEqual(['Closed'])
    expect(messagesFor(403, { message: 'Members only' })).toEqual(['Members only'])
    expect(messagesFor(403, {})).toEqual(["You don't have permission to perform this action"])
  })

  test.each([
    [404, 'The requested resource was not found'],
    [500, 'An internal server error occurred. Please try again later'],
    [502, 'An unexpected error occurred'],
    [0, 'An unexpected error occurred'],
  ])('%i', (status, text) => {
    expect(messagesFor(status, { detail: 'inner' })).toEqual([text])
  })

  test.each([409, 413, 422, 429])('%i shows what the server says', (status) => {
    expect(messagesFor(status, { detail: 'Wait a minute.' })).toEqual(['Wait a minute.'])
    expect(messagesFor(status, {})).toEqual(['An unexpected error occurred'])
  })

  test('401 has no message: the session handles it', () => {
    expect(messagesFor(401, { detail: 'x' })).toEqual([])
  })
})
