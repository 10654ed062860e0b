import { expect, test } from 'vitest'
import type { DomainEvent } from '#contract/domain-events.ts'
import type { Context } from '#server/platform/context.ts'
import type { EventRow } from '#server/platform/events/queries.ts'
import { defineView, type EventSubscribers, type LiveView } from '#server/platform/events/subscribers.ts'
import { createLiveHub } from './hub.ts'
import type { Subscriber } from './subscribers.ts'

/** An event whose message has this topic and this view. */
const row = (position: number, mode: string, view: string): EventRow => ({
  position,
  topics: [],
  event: { type: 'ratings.changed', game: view, mode },
  createdAt: new Date(0),
  trace: null,
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => void (open = resolve))
  return { open, opened }
}

function follower(topics: string[], sentId: number) {
  const got: number[] = []
  const subscriber: Subscriber = {
    topics: new Set(topics),
    onlooker: { isStaff: false },
    sentId,
    write: (chunk) => void got.push(Number(/^id: (\d+)/.exec(chunk.toString())?.[1])),
    end() {},
  }
  return { subscriber, got }
}

test('a stream that is opened while a batch is sent starts where the batch is: no message is lost or sent twice', async () => {
  const { open, opened } = gate()
  const asked = gate()
  const load: LiveView<number>['load'] = () =>
    Promise.resolve((id) => ({ event: 'leaderboard', data: { id } }) as never)
  const views: Record<string, LiveView<number>> = {
    quick: defineView('test.quick', { isPublic: true, load }),
    slow: defineView('test.slow', {
      isPublic: true,
      async load(context, ids, onlookers) {
        asked.open()
        await opened
        return load(context, ids, onlookers)
      },
    }),
  }
  const events = {
    everywhere() {},
    live: ({ mode, game }: Extract<DomainEvent, { type: 'ratings.changed' }>) => [
      { topics: [mode], view: views[game]?.of(1) },
    ],
  } as unknown as EventSubscribers
  const hub = createLiveHub(events)
  hub.start({} as Context)
  const early = follower(['a'], hub.lastId())
  hub.add(early.subscriber)
  hub.dispatch([row(4, 'a', 'quick'), row(8, 'b', 'quick'), row(12, 'a', 'slow'), row(16, 'c', 'quick')], 20)
  await asked.opened

  // Messages up to here are read as missed. The rest is sent, even on topics that nobody followed before.
  expect(hub.lastId()).toBe(8)
  const late = follower(['a', 'b', 'c'], hub.lastId())
  hub.add(late.subscriber)
  open()
  await hub.idle()
  expect(late.got).toEqual([12, 16])
  expect(early.got).toEqual([4, 12])
  expect(hub.lastId()).toBe(20)
})
