import { expect, test } from 'vitest'
import { CallError } from '#client/lib/api/call-error.ts'
import { socialErrorText } from './social-error-text.ts'

const refused = (code: string, detail = '') => new CallError(400, { code, detail }, detail)

test.each([
  ['foreign', undefined, /started in this browser/],
  ['refused', undefined, /^Discord didn’t tell/],
  [undefined, refused('refused'), /^Discord didn’t tell/],
  [undefined, refused('unreachable'), /^Discord can’t be reached/],
  [
    undefined,
    refused('taken', 'This account is linked to another player. Sign in there and unlink it first.'),
    /^This account is linked to another player\. Sign in there and unlink it first\.$/,
  ],
] as const)('%s, %s', (why, error, sentence) =>
  expect(socialErrorText(why, error, 'Discord')).toMatch(sentence),
)
