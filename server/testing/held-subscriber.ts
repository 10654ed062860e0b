import { expect } from 'vitest'
import { findLastPosition } from '#server/platform/events/queries.ts'
import { subscribers } from '#server/subscribers.ts'
import type { TestApp } from './app.ts'

const HOUR_MS = 3_600_000

/**
 * Runs `work` while a subscriber of committed events is held back, as after a failure; then waits until it has handled
 * what was recorded meanwhile.
 */
export async function whileHeld<Value>(
  app: TestApp,
  subscriber: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const types = subscribers.afterCommit.find(({ name }) => name === subscriber)?.types
  if (!types) throw new Error(`there is no subscriber ${subscriber}`)
  await app.app.settle()
  await setRetry(app, subscriber, new Date(app.clock.now().getTime() + HOUR_MS))
  const value = await work()
  await setRetry(app, subscriber, null)
  const last = await findLastPosition(app.db, types)
  await expect.poll(() => findPosition(app, subscriber)).toBeGreaterThanOrEqual(last)
  return value
}

async function setRetry({ db }: TestApp, subscriber: string, retryAt: Date | null): Promise<void> {
  await db
    .updateTable('event_cursors')
    .set({ retry_at: retryAt })
    .where('subscriber', '=', subscriber)
    .execute()
}

async function findPosition({ db }: TestApp, subscriber: string): Promise<number> {
  const { position } = await db
    .selectFrom('event_cursors')
    .select('position')
    .where('subscriber', '=', subscriber)
    .executeTakeFirstOrThrow()
  return position
}
