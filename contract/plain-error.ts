import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * The message for an issue whose schema has none of its own, instead of the validator's ("Too small: expected
 * number to be >=0"). Set for all schemas in call.ts.
 */
export function plainError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This is required.'
        : (KINDS[issue.expected] ?? 'This is not of the right kind.')
    case 'too_small':
      return boundText(issue.origin, 'least', Number(issue.minimum))
    case 'too_big':
      return boundText(issue.origin, 'most', Number(issue.maximum))
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not in the right format.'
    case 'invalid_value':
      return 'Choose one of the options.'
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return 'This has a field we do not know.'
    default:
      return 'This cannot be used here. Check it and try again.'
  }
}

const KINDS: Partial<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  date: 'Choose a date.',
  array: 'This must be a list.',
}

const FORMATS: Partial<Record<string, string>> = {
  email: 'Enter an e-mail address like name@example.com.',
  url: 'Enter a web address that begins with https://.',
  date: 'Choose a date.',
  time: 'Choose a time.',
  datetime: 'Choose a date and a time.',
}

function boundText(origin: string, end: 'least' | 'most', bound: number): string {
  if (origin === 'string')
    return end === 'least' && bound <= 1
      ? 'This is required.'
      : `Enter at ${end} ${bound} ${bound === 1 ? 'character' : 'characters'}.`
  if (origin === 'array' || origin === 'set') return `Choose at ${end} ${bound}.`
  return `Enter at ${end} ${bound}.`
}
