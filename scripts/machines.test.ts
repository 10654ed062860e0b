import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tournamentMachine } from './tournament-machine.ts'
import { lobbyMachine, machinesPage, matchMachine, walk } from './machines.ts'

test('docs/machines.md is up to date with the code', () => {
  expect(readFileSync(new URL('../docs/machines.md', import.meta.url), 'utf8')).toBe(machinesPage())
})

test.each([
  ['lobby', walk(lobbyMachine)],
  ['match', walk(matchMachine)],
  ['tournament', walk(tournamentMachine)],
])('%s: every event has an outcome in every reachable phase', (_name, { edges }) => {
  const events = new Set([...edges.values()].flatMap((row) => [...row.keys()]))
  for (const row of edges.values())
    for (const event of events)
      expect([...(row.get(event)?.to ?? []), ...(row.get(event)?.refusals ?? [])]).not.toEqual([])
})
