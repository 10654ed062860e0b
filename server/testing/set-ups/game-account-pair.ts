import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newPair, startLinkedApp, type LinkedApp } from '#server/testing/actions/game-account-actions.ts'
import { newSession } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

export let app: LinkedApp
export let ann: Person
export let bob: Person
/** Use another number in each test, for handles that no other test uses. */
export let count = 0

/** Starts the app with Lichess for the tests of a file; each test has two new people without game accounts. */
export function setUpGameAccountPair(): void {
  beforeAll(async () => {
    app = await startLinkedApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    count += 1
    ;[ann, bob] = await newPair(app, count)
  })
}

/** New sessions for Ann and Bob, for when the test has moved the clock past theirs. */
export async function signInAgain(): Promise<void> {
  ;[ann, bob] = [await newSession(app.url, ann), await newSession(app.url, bob)]
}
