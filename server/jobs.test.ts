import './domains.ts'
import { expect, test } from 'vitest'
import { readSources } from '../scripts/modules.ts'
import { jobHandlers } from '#server/platform/jobs/kind.ts'

const sources = readSources().filter(
  ({ path }) => path.startsWith('server/') && !/\.test\.ts$|\/(migrations|testing)\//.test(path),
)
const handled = [...jobHandlers().keys()].filter((name) => !name.startsWith('test.'))

test('every kind of job that a file defines is handled by a module that the server loads', () => {
  const defined = sources.flatMap(({ text }) =>
    [...text.matchAll(/defineJob\(\s*'([^']+)'/g)].map(([, name]) => name),
  )
  expect(defined.filter((name) => !handled.includes(name ?? ''))).toEqual([])
})

test('the name of a kind stands in one place', () => {
  const places = (name: string) =>
    sources.filter(({ text }) => text.includes(`'${name}'`)).map(({ path }) => path)
  expect(
    Object.fromEntries(
      handled.map((name) => [name, places(name)] as const).filter(([, { length }]) => length !== 1),
    ),
  ).toEqual({})
})
