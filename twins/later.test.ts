import { expect, test } from 'vitest'
import { createLater } from './later.ts'

test('after its end nothing begins, and what had begun is done', async () => {
  const { later, close } = createLater()
  const done: string[] = []
  const begun = Promise.withResolvers<void>()
  const may = Promise.withResolvers<void>()
  later(0, async () => {
    begun.resolve()
    await may.promise
    done.push('begun before')
  })
  later(60_000, async () => void done.push('never'))
  await begun.promise
  const closed = close()
  may.resolve()
  await closed
  expect(done).toEqual(['begun before'])
})
