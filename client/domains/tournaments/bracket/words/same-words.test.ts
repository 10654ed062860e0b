import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#messages/locales.ts'
import { ROUND_TITLES } from '#core/bracket/round-title.ts'

const read = (locale: string, domain: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../../../messages/${locale}/${domain}.json`, import.meta.url), 'utf8'),
  )

test.each(LOCALES)('a room calls a round what the bracket calls it: %s', (locale) => {
  const room = read(locale, 'lobbies')['lobbies.occasion.round']
  const bracket = read(locale, 'tournaments')
  for (const title of ROUND_TITLES) {
    const words = bracket[`tournaments.round.${title}`]?.replace('{round}', '{round, number}')
    expect(room).toContain(`${title === 'n' ? 'other' : title} {${words}}`)
  }
})
