import { randomUUID } from 'node:crypto'
import { transact, type Unit } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import type { PlayerWatcher } from './hub.ts'
import {
  beat,
  removeStaleProcesses,
  deletePresence,
  insertPresence,
  listOnline,
  lockPresence,
} from './presence-queries.ts'

export type PresenceChange = { playerId: string; online: boolean }
/** Tells whom it concerns, in the transaction that writes it. */
export type OnPresence = (unit: Unit, changes: PresenceChange[]) => Promise<void>
export type Presence = PlayerWatcher & { start(): Promise<void>; stop(): Promise<void> }

const FLUSH_MS = 250
/** A page that is loaded anew is back within this; nobody is told. */
const GRACE_MS = 5000
const BEAT_MS = 15_000

/**
 * Who is online, over all processes: the first stream of a player writes a row and the end of the last one
 * takes it away, many at a time. Who hears of it is `onChange`'s to decide.
 */
export function createPresence(context: Context, onChange: OnPresence): Presence {
  const processId = randomUUID()
  const here = new Set<string>()
  const pending = new Map<string, boolean>()
  const leaving = new Map<string, NodeJS.Timeout>()
  const warn = (error: unknown) => context.log.warn({ err: error }, 'who is online could not be written')
  let writing: Promise<void> = Promise.resolve()
  let flushing: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  let isStopped = false

  function note(playerId: string, online: boolean) {
    if (isStopped) return
    if (online) here.add(playerId)
    else here.delete(playerId)
    pending.set(playerId, online)
    flushing ??= setTimeout(flush, FLUSH_MS)
  }

  function flush(): Promise<void> {
    clearTimeout(flushing)
    flushing = undefined
    const changes = [...pending].map(([playerId, online]) => ({ playerId, online }))
    pending.clear()
    if (changes.length > 0)
      writing = writing
        .then(() => transact(context, (unit) => writeChanges(unit, processId, changes, onChange)))
        .catch(warn)
    return writing
  }

  async function beatOnce(): Promise<void> {
    const wasUnknown = await transact(context, (unit) => writeBeat(unit, processId, onChange))
    // Taken for dead while it was only slow: those who are here are written anew.
    if (wasUnknown) for (const playerId of here) note(playerId, true)
  }

  return {
    async start() {
      await beatOnce()
      beating = setInterval(() => void beatOnce().catch(warn), BEAT_MS)
    },
    came(playerId) {
      clearTimeout(leaving.get(playerId))
      if (!leaving.delete(playerId)) note(playerId, true)
    },
    left(playerId) {
      if (isStopped) return
      const go = () => {
        leaving.delete(playerId)
        note(playerId, false)
      }
      leaving.set(playerId, setTimeout(go, GRACE_MS))
    },
    /**
     * What waits is written; those who were here count until this process is buried, so a quick restart tells
     * nobody.
     */
    async stop() {
      isStopped = true
      clearInterval(beating)
      for (const each of leaving.values()) clearTimeout(each)
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
  const of = (online: boolean) =>
    changes.filter((change) => change.online === online).map((change) => change.playerId)
  const ids = changes.map((change) => change.playerId)
  await lockPresence(unit.trx)
  await beat(unit.trx, { id: processId, now: unit.now })
  const before = await listOnline(unit.trx, ids, unit.now)
  await insertPresence(unit.trx, processId, of(true))
  await deletePresence(unit.trx, processId, of(false))
  await publishChanges(unit, { ids, before }, onChange)
}

/** Says that this process lives, and buries those that do not. */
async function writeBeat(unit: Unit, processId: string, onChange: OnPresence): Promise<boolean> {
  await lockPresence(unit.trx)
  const wasUnknown = await beat(unit.trx, { id: processId, now: unit.now })
  const held = await removeStaleProcesses(unit.trx, unit.now)
  await publishChanges(unit, { ids: held, before: new Set(held) }, onChange)
  return wasUnknown
}

/** Those who are otherwise online now than they were. */
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
