import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { jpeg, newPeople, type Picture } from '#server/testing/actions/identity-actions.ts'
import type { Person } from '#server/testing/visitor.ts'

export let app: TestApp
export let ann: Person
/** A moderator. */
export let mod: Person
/** Another moderator. */
export let other: Person
export let photo: Picture

/** Starts the app for the tests of a file; each test has a new player and two new moderators. */
export function setUpIdentityPeople(): void {
  beforeAll(async () => {
    app = await startTestApp()
    photo = await jpeg(1200, 800)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    ;[ann, mod, other] = await newPeople(app)
  })
}
