import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { machinesPage, walkAll } from './machines.ts'

const walks = walkAll()

test('docs/machines.md is up to date with the code', () => {
  expect(readFileSync(new URL('../docs/machines.md', import.meta.url), 'utf8')).toBe(machinesPage(walks))
})

test.each(Object.entries(walks))(
  '%s: every event has an outcome in every reachable phase',
  (_name, { edges }) => {
    const events = new Set([...edges.values()].flatMap((row) => [...row.keys()]))
    for (const row of edges.values())
      for (const event of events)
        expect([...(row.get(event)?.to ?? []), ...(row.get(event)?.refusals ?? [])]).not.toEqual([])
  },
)
