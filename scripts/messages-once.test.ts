import { expect, test } from 'vitest'
import { listDomains, readMessages } from '#messages/files.ts'
import { LOCALES } from '#messages/locales.ts'
import { messageUses } from '#messages/uses.ts'
import { readSources } from './modules.ts'

/** Messages that are the same as another one in every language, and why they stay. */
const REASONS: Record<string, string> = {
  'notifications.announcement': 'The kind of a stored notification, as `notifications.text` is.',
}

const domainOf = (key: string) => key.slice(0, key.indexOf('.'))

/** The keys of messages with the same texts in all languages. */
function listTwins(): string[][] {
  const domains = listDomains()
  const [first, ...others] = LOCALES.map(
    (locale) => new Map(domains.flatMap((domain) => Object.entries(readMessages(locale, domain)))),
  )
  const groups = Map.groupBy(first ?? [], ([key, text]) =>
    [text, ...others.map((texts) => texts.get(key))].join('\u0000'),
  )
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.map(([key]) => key))
}

/**
 * A message stands once: in its domain, or in `common` if several use it. A member of a family, whose key is made from a
 * value, stays with it. A notice has a key that is stored. The console may repeat a text of one other domain: in `common`
 * every visitor would load it.
 */
function keptTwice(keys: string[], isOfFamily: (key: string) => boolean): string[] {
  const [families, single] = [keys.filter(isOfFamily), keys.filter((key) => !isOfFamily(key))]
  const staff = single.filter((key) => domainOf(key) === 'admin')
  const others = single.filter((key) => domainOf(key) !== 'admin')
  const isNear = (key: string) =>
    families.some((member) => ['common', domainOf(key)].includes(domainOf(member)))
  const isCommon = keys.some((key) => domainOf(key) === 'common')
  const isTwice = others.length > 1 || staff.length > (isCommon ? 0 : 1) || single.some(isNear)
  return isTwice ? keys : []
}

test('no two messages are the same in every language', () => {
  const sources = readSources().filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const uses = messageUses(sources.map(({ text }) => text).join('\n'))
  const twice = listTwins()
    .map((keys) => keys.filter((key) => !/\.notice\./.test(key) && !(key in REASONS)))
    .map((keys) => keptTwice(keys, uses.isOfFamily))
  expect(twice.filter((keys) => keys.length > 0)).toEqual([])
})
