import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { emptyQueue } from '#server/testing/actions/queue-actions.ts'

export let app: TestApp

/** Starts the app for the tests of a file, and empties the queue after each of them. */
export function setUpQueueApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  afterEach(() => emptyQueue(app))
}
