import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './modules.ts'
import { MUTATIONS } from './mutations/list.mjs'

// A file that is gone would make every run red: the fault would count as caught.
test('each deliberate fault can be put in, and its test is one of `npm test`', () => {
  const isStale = ({ file, from, test: by }: (typeof MUTATIONS)[number]) =>
    !existsSync(join(root, by)) ||
    by.includes('.long.') ||
    readFileSync(join(root, file), 'utf8').split(from).length !== 2
  expect(MUTATIONS.filter(isStale)).toEqual([])
})
