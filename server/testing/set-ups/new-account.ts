import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

export let app: TestApp
export let ann: Person
let count = 0

/** Starts the app for the tests of a file; each test has a new account, signed in. */
export function setUpNewAccount(): void {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    count += 1
    ann = await insertAccount(app.url, `ann_${count}`)
  })
}
