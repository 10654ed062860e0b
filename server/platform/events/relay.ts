import { randomUUID } from 'node:crypto'
import { createLease } from '#server/platform/redis/lease.ts'
import type { Redis } from '#server/platform/redis/redis.ts'
import { decodeBatch, encodeBatch, type Batch } from './batch.ts'

export type Relay = {
  start(): Promise<void>
  /** Events may be new: the leader reads them, the others wait for its batch. */
  wake(): void
  /** Called every second. */
  poll(): Promise<void>
  /** Hands over a batch that this process has read; the leader publishes it. */
  publish(batch: Batch): void
  isLeading(): boolean
  /** Returns whether this process reads from the database itself instead of waiting for another one to publish. */
  readsItself(): boolean
  stop(): Promise<void>
}

export type OutboxHandle = {
  /** Reads what is new from the database. */
  read(): void
  /** Takes the events of a batch. Returns false if events between the last ones and this batch are missing. */
  receive(batch: Batch): boolean
}

export type RelayTiming = {
  leaseMs: number
  /** How long a wake-up waits for the leader's batch, which usually follows within a few milliseconds. */
  patienceMs: number
  /** The leader publishes at least every second; after this time without a batch, a process reads by itself. */
  silenceMs: number
}
const TIMING: RelayTiming = { leaseMs: 3_000, patienceMs: 100, silenceMs: 1_500 }

/**
 * Lets one process, the leader, read the outbox for all: it publishes what it has read, and the others take it from there
 * instead of from the database. The leader holds a lease.
 *
 * Nothing depends on a message or on there being exactly one leader. Each process knows its position. It takes from a
 * batch what is above it, so two leaders send nothing twice; it reads the database when a batch begins above it, when
 * no batch follows a wake-up, and when none comes for a while. So a lost message or a dead leader costs time only.
 */
export function createRelay(redis: Redis, { read, receive }: OutboxHandle, timing = TIMING): Relay {
  const own = randomUUID()
  const channel = redis.nameOf('events')
  const lease = createLease(redis, 'events:leader', timing.leaseMs)
  let heardAtMs = 0
  /** Others wait for an answer, even if nothing is new. */
  let isAwaited = false
  let isStopped = false
  let patience: NodeJS.Timeout | undefined

  const isLeading = () => redis.isReady() && lease.isHeld()
  const readsItself = () => !redis.isReady() || lease.isHeld()

  function wake() {
    if (readsItself()) {
      isAwaited = true
      return read()
    }
    patience ??= setTimeout(() => {
      patience = undefined
      read()
    }, timing.patienceMs)
  }

  async function poll() {
    await lease.refresh()
    if (isStopped) return
    if (isLeading()) isAwaited = true
    if (readsItself() || performance.now() - heardAtMs > timing.silenceMs) read()
  }

  function onMessage(text: string) {
    if (isStopped || text.startsWith(own)) return
    const batch = decodeBatch(text.slice(own.length))
    if (!batch) return
    heardAtMs = performance.now()
    clearTimeout(patience)
    patience = undefined
    if (!receive(batch)) read()
  }

  return {
    async start() {
      heardAtMs = performance.now()
      redis.subscribe(channel, onMessage)
      redis.onReady(() => {
        // Batches may have been missed.
        read()
        void poll()
      })
      await poll()
    },
    wake,
    poll,
    publish(batch) {
      if (!isLeading() || (!isAwaited && batch.to === batch.from)) return
      isAwaited = false
      // The sender comes first, so that it need not decode its own message.
      redis.publish(channel, own + encodeBatch(batch)).catch(() => {})
    },
    isLeading,
    readsItself,
    async stop() {
      isStopped = true
      clearTimeout(patience)
      await lease.release()
    },
  }
}
