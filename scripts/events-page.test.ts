import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventsPage } from './events-page.ts'

test('docs/events.md is up to date with the code', () => {
  expect(readFileSync(new URL('../docs/events.md', import.meta.url), 'utf8')).toBe(eventsPage())
})

test('every event is recorded somewhere and has a subscriber', () => {
  const events = eventsPage().split('\n### ').slice(1)
  const lonely = events.filter(
    (text) =>
      /- recorded by: \n|- recorded by: $/.test(text) ||
      !/- (?:open|in the|in every|after|webhooks)/.test(text),
  )
  expect(lonely).toEqual([])
})
