import { expect, test } from 'vitest'
import { currentLocale } from '#messages/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { defineView, type Onlooker } from '#server/platform/events/subscribers.ts'
import { createViewLoader } from './view-loader.ts'

test('a view is loaded and made in the language of each reader, once for a language', async () => {
  const loads: string[] = []
  const view = defineView('test.any', {
    isPublic: false,
    load(_context, ids, onlookers) {
      const locale = currentLocale()
      loads.push(`${locale} ${ids.join()} ${onlookers.length}`)
      return Promise.resolve((id) => ({
        event: 'leaderboard',
        data: { game: `${locale} ${currentLocale()}`, mode: String(id) },
      }))
    },
  })
  const loader = createViewLoader({} as Context)
  const readers: Onlooker[] = [
    { playerId: 'ann', isStaff: false },
    { playerId: 'bob', isStaff: false, locale: 'en-XA' },
    { playerId: 'cid', isStaff: false, locale: 'en-XA' },
  ]
  loader.expect(view.of(2), readers.slice(0, 1))
  const shown = await loader.load(view.of(1), readers)
  expect(readers.map((reader) => /"game":"([^"]+)"/.exec(String(shown(reader)))?.[1])).toEqual([
    'en en',
    'en-XA en-XA',
    'en-XA en-XA',
  ])
  expect(loads).toEqual(['en 2,1 1', 'en-XA 1 2'])
})
