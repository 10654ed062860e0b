import { expect, test } from 'vitest'
import {
  add,
  app,
  night,
  org,
  publish,
  receiver,
  setUpWebhooks,
  typesAt,
} from '#server/testing/set-ups/webhook-people.ts'

setUpWebhooks()

const cursor = async () =>
  (
    await app.db
      .selectFrom('event_cursors')
      .select('position')
      .where('subscriber', '=', 'webhooks.messages')
      .executeTakeFirstOrThrow()
  ).position

test('without an endpoint nothing is done for an event, and the first one gets what comes after it', async () => {
  await publish({ name: 'Finds that there is none' })
  await app.app.settle()
  const before = await cursor()
  await publish({ name: 'Is not looked at' })
  await app.app.settle()
  expect(await cursor()).toBe(before)
  app.clock.advance(1000)
  const url = receiver.urlOf('fine', 'first')
  await add({ url, events: ['tournament.published'] }, `/v1/organizations/${night.slug}/webhooks/`, org)
  await publish({ name: 'Is sent' })
  await app.runJobs()
  expect(typesAt(url)).toEqual(['tournament.published'])
  expect(receiver.received(url)[0]?.body).toContain('Is sent')
})
