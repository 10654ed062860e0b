import type { z } from 'zod'
import { t } from '#messages/common.ts'
import type { PlainKey } from '#messages/translate.ts'

type Issue = z.core.$ZodRawIssue

/**
 * The message for an issue whose schema has none of its own, instead of the validator's ("Too small: expected
 * number to be >=0"). Set for all schemas in call.ts.
 */
export function plainError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? t('common.field.required')
        : t(KINDS[issue.expected] ?? 'common.field.wrong_type')
    case 'too_small':
      return leastText(issue.origin, Number(issue.minimum))
    case 'too_big':
      return mostText(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return t(FORMATS[issue.format] ?? 'common.field.wrong_format')
    case 'invalid_value':
      return t('common.field.option')
    case 'not_multiple_of':
      return t('common.field.multiple', { step: issue.divisor })
    case 'unrecognized_keys':
      return t('common.field.unknown_field')
    default:
      return t('common.field.unusable')
  }
}

const KINDS: Partial<Record<string, PlainKey & `common.${string}`>> = {
  string: 'common.field.text',
  number: 'common.field.number',
  int: 'common.field.whole_number',
  boolean: 'common.field.yes_or_no',
  date: 'common.field.date',
  array: 'common.field.list',
}

const FORMATS: Partial<Record<string, PlainKey & `common.${string}`>> = {
  email: 'common.field.email',
  url: 'common.field.url',
  date: 'common.field.date',
  time: 'common.field.time',
  datetime: 'common.field.date_and_time',
}

function leastText(origin: string, min: number): string {
  if (origin === 'string')
    return min <= 1 ? t('common.field.required') : t('common.field.min_characters', { count: min })
  return origin === 'array' || origin === 'set'
    ? t('common.field.min_items', { count: min })
    : t('common.field.min', { min })
}

function mostText(origin: string, max: number): string {
  if (origin === 'string') return t('common.field.max_characters', { count: max })
  return origin === 'array' || origin === 'set'
    ? t('common.field.max_items', { count: max })
    : t('common.field.max', { max })
}
