import { describe, expect, test } from 'vitest'
import type { SettingName } from '#core/settings.ts'
import { typedValue, valueOf } from './setting-values.ts'

describe('what was typed', () => {
  test.each<[SettingName, string, string | undefined]>([
    ['FEE_BASIS_POINTS', '7.5', '750'],
    ['FEE_BASIS_POINTS', '10 %', '1000'],
    ['FEE_BASIS_POINTS', '101', undefined],
    ['FEE_BASIS_POINTS', '1.234', undefined],
    ['MAX_ENTRY_CENTS', '$25', '2500'],
    ['MAX_ENTRY_CENTS', '10000.01', undefined],
    ['MIN_AGE', '18', '18'],
    ['MIN_AGE', '18.5', undefined],
    ['PICTURE_MIN_DAYS', '7', '7'],
    ['PICTURE_MIN_DAYS', '366', undefined],
    ['PICTURES_PER_DAY', '1000', '1000'],
    ['PICTURES_PER_DAY', '1.5', undefined],
    ['PAID_BLOCKED_REGIONS', 'us-wa, fr', 'US-WA,FR'],
    ['PAID_BLOCKED_REGIONS', '', ''],
    ['PAID_BLOCKED_REGIONS', 'Washington', undefined],
    ['BRAND_NAME', ' ', undefined],
    ['BRAND_ACCENT', '#C3F53C', '#c3f53c'],
    ['BRAND_ACCENT', 'lime', undefined],
    ['BRAND_ACCENT', '', ''],
    ['BRAND_X', 'x.com', undefined],
    ['BRAND_X', '', ''],
    ['BRAND_SUPPORT_EMAIL', 'help@example.org', 'help@example.org'],
    ['BRAND_SUPPORT_EMAIL', 'help', undefined],
  ])('%s "%s" is %s', (name, typed, value) => expect(valueOf(name, typed)).toBe(value))

  test.each<[SettingName, string]>([
    ['FEE_BASIS_POINTS', '750'],
    ['MAX_ENTRY_CENTS', '2550'],
    ['MIN_AGE', '18'],
  ])('%s %s is offered as it is typed', (name, value) =>
    expect(valueOf(name, typedValue(name, value))).toBe(value),
  )
})
