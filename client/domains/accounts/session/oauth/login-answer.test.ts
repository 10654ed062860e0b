import { describe, expect, test } from 'vitest'
import { LoginError, readLoginAnswer } from './login-answer.ts'

const extras = {
  id: '1',
  username: 'nova',
  first_name: 'No',
  last_name: 'Va',
  role: 'player',
  access_token: 'a',
  refresh_token: 'r',
}

function refusalOf(answer: unknown): unknown {
  try {
    readLoginAnswer(answer)
  } catch (error) {
    return error instanceof LoginError ? [error.code, error.message] : error
  }
  return undefined
}

describe('login response', () => {
  test('returns the session user and the tokens', () => {
    expect(readLoginAnswer({ extras })).toEqual({
      user: { id: '1', username: 'nova', name: 'No Va', role: 'player' },
      tokens: { access: 'a', refresh: 'r' },
    })
  })

  test('the name falls back to the username', () => {
    expect(readLoginAnswer({ extras: { ...extras, first_name: null, last_name: null } }).user.name).toBe(
      'nova',
    )
    expect(readLoginAnswer({ extras: { ...extras, first_name: 'No', last_name: '' } }).user.name).toBe('No')
  })

  test.each([[undefined], [null], ['ok'], [{}], [{ extras: null }], [{ extras: 'x' }], [{ extras: [] }]])(
    '%j has no extras',
    (answer) => {
      expect(refusalOf(answer)).toEqual(['invalid_response', 'Invalid login response from server.'])
    },
  )

  test.each([
    [{ access_token: 5 }],
    [{ refresh_token: null }],
    [{ access_token: '' }],
    [{ refresh_token: undefined }],
  ])('%j has no tokens', (broken) => {
    expect(refusalOf({ extras: { ...extras, ...broken } })).toEqual([
      'invalid_tokens',
      'Missing or invalid tokens in login response.',
    ])
  })
})
