import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayer, newSession } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

export let app: TestApp
export let ann: Person
export let bob: Person
export let cid: Person

/** Starts the app for the tests of a file, with three players of chess. */
export function setUpPlayers(): void {
  beforeAll(async () => {
    app = await startTestApp()
    ann = await insertPlayer(app.url, 'ann_play', { slug: 'chess', handle: 'annplay' })
    bob = await insertPlayer(app.url, 'bob_play', { slug: 'chess', handle: 'bobplay' })
    cid = await insertPlayer(app.url, 'cid_play', { slug: 'chess', handle: 'cidplay' })
  })
  afterAll(() => app.close())
  // The clock moves by hours in these tests, so every player signs in again.
  beforeEach(async () => {
    ;[ann, bob, cid] = await Promise.all([
      newSession(app.url, ann),
      newSession(app.url, bob),
      newSession(app.url, cid),
    ])
  })
}
