import { randomUUID } from 'node:crypto'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import type { PlayerWatcher } from './hub.ts'
import {
  recordHeartbeat,
  removeStaleProcesses,
  deletePresence,
  insertPresence,
  listOnline,
  lockPresence,
} from './presence-queries.ts'

export type PresenceChange = { playerId: string; online: boolean }
/** Publishes the changes, in the transaction that writes them. */
export type OnPresence = (unit: Unit, changes: PresenceChange[]) => Promise<void>
export type Presence = PlayerWatcher & { start(): Promise<void>; stop(): Promise<void> }

const FLUSH_MS = 250
/** Nobody is notified of a player who reconnects within this time, as on a page reload. */
const GRACE_MS = 5000
const HEARTBEAT_MS = 15_000
/** Players of one transaction, which can record only so many events. */
const BATCH = 1000

/**
 * Tracks which players are online, over all processes. The first stream of a player adds a row and the end of
 * the last one removes it, in batches. `onChange` decides whom to notify.
 */
export function createPresence(context: Context, onChange: OnPresence): Presence {
  const processId = randomUUID()
  const connectedIds = new Set<string>()
  const pending = new Map<string, boolean>()
  const offlineTimers = new Map<string, NodeJS.Timeout>()
  const warn = (error: unknown) => context.log.warn({ err: error }, 'presence could not be written')
  let writing: Promise<void> = Promise.resolve()
  let flushTimer: NodeJS.Timeout | undefined
  let heartbeatTimer: NodeJS.Timeout | undefined
  let isStopped = false

  function recordChange(playerId: string, online: boolean) {
    if (isStopped) return
    if (online) connectedIds.add(playerId)
    else connectedIds.delete(playerId)
    pending.set(playerId, online)
    flushTimer ??= setTimeout(flush, FLUSH_MS)
  }

  function flush(): Promise<void> {
    clearTimeout(flushTimer)
    flushTimer = undefined
    const all = [...pending].map(([playerId, online]) => ({ playerId, online }))
    pending.clear()
    for (let start = 0; start < all.length; start += BATCH) {
      const changes = all.slice(start, start + BATCH)
      writing = writing
        .then(() => transact(context, (unit) => writeChanges(unit, processId, changes, onChange)))
        .catch(warn)
    }
    return writing
  }

  async function sendHeartbeat(): Promise<void> {
    const wasUnknown = await transact(context, ({ trx, now }) => recordHeartbeat(trx, { id: processId, now }))
    while ((await transact(context, (unit) => removeStale(unit, onChange))) === BATCH);
    // This process was removed as stale although it was only slow: write its players again.
    if (wasUnknown) for (const playerId of connectedIds) recordChange(playerId, true)
  }

  return {
    async start() {
      await sendHeartbeat()
      heartbeatTimer = setInterval(() => void sendHeartbeat().catch(warn), HEARTBEAT_MS)
    },
    connected(playerId) {
      clearTimeout(offlineTimers.get(playerId))
      if (!offlineTimers.delete(playerId)) recordChange(playerId, true)
    },
    disconnected(playerId) {
      if (isStopped) return
      const goOffline = () => {
        offlineTimers.delete(playerId)
        recordChange(playerId, false)
      }
      offlineTimers.set(playerId, setTimeout(goOffline, GRACE_MS))
    },
    /**
     * Writes pending changes. Players connected here stay online until this process is removed as stale, so
     * that a quick restart notifies nobody.
     */
    async stop() {
      isStopped = true
      clearInterval(heartbeatTimer)
      for (const each of offlineTimers.values()) clearTimeout(each)
      await flush()
    },
  }
}

async function writeChanges(
  unit: Unit,
  processId: string,
  changes: PresenceChange[],
  onChange: OnPresence,
): Promise<void> {
  const idsWhere = (online: boolean) =>
    changes.filter((change) => change.online === online).map((change) => change.playerId)
  const ids = changes.map((change) => change.playerId)
  await lockPresence(unit.trx)
  await recordHeartbeat(unit.trx, { id: processId, now: unit.now })
  const before = await listOnline(unit.trx, ids, unit.now)
  await insertPresence(unit.trx, processId, idsWhere(true))
  await deletePresence(unit.trx, processId, idsWhere(false))
  await publishChanges(unit, { ids, before }, onChange)
}

/** Removes stale processes. Returns how many players they had, at most `BATCH` at a time. */
async function removeStale(unit: Unit, onChange: OnPresence): Promise<number> {
  await lockPresence(unit.trx)
  const affected = await removeStaleProcesses(unit.trx, unit.now, BATCH)
  await publishChanges(unit, { ids: affected, before: new Set(affected) }, onChange)
  return affected.length
}

/** Reports the players whose online status has changed. */
async function publishChanges(
  unit: Unit,
  { ids, before }: { ids: string[]; before: Set<string> },
  onChange: OnPresence,
): Promise<void> {
  const after = await listOnline(unit.trx, ids, unit.now)
  const changed = ids
    .filter((id) => before.has(id) !== after.has(id))
    .map((playerId) => ({ playerId, online: after.has(playerId) }))
  if (changed.length > 0) await onChange(unit, changed)
}
