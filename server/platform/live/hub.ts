import type { Context, OpenStreams } from '#server/platform/context.ts'
import type { SharedViews } from '#server/platform/events/batch.ts'
import { listMissedEvents, type EventRow } from '#server/platform/events/queries.ts'
import type { EventSubscribers, LiveMessage, Onlooker } from '#server/platform/events/subscribers.ts'
import { createSubscribers, type Subscriber } from './subscribers.ts'
import { encode, isWithin, numbering, type Numbering } from './encode.ts'
import { createViewLoader, loadShared, type ViewLoader } from './view-loader.ts'

/** The context of a server, which sends live messages. */
export type LiveContext = Context & { live: LiveHub }

export type PlayerWatcher = { connected(playerId: string): void; disconnected(playerId: string): void }

export type LiveHub = OpenStreams & {
  start(context: Context): void
  add(subscriber: Subscriber): () => void
  /** Sends what these events mean for the open streams of this process, after those of earlier calls. */
  dispatch(rows: readonly EventRow[], readTo: number, views?: SharedViews): void
  /** Loads the views that everybody sees, for the streams of all processes. */
  prepare(rows: readonly EventRow[]): Promise<SharedViews>
  /**
   * The messages of these topics after one position and up to another; undefined when some are no longer stored or
   * there are too many.
   */
  missed(range: MissedRange): Promise<Buffer[] | undefined>
  /** Checks whether somebody may follow this topic. */
  mayFollow(topic: string, onlooker: Onlooker): Promise<boolean>
  /** Reports the first stream of a player on this process, and the end of the last one. */
  watchPlayers(watcher: PlayerWatcher): void
  /** Waits until everything dispatched has been sent. */
  idle(): Promise<void>
  /** Ends every stream; no more are sent. */
  stop(): void
}

const MAX_CATCH_UP = 500

type MissedRange = { after: number; to: number; topics: string[]; onlooker: Onlooker }

type Numbered = { id: number; live: LiveMessage }

/** Sends committed events to the open streams of this process. Any number of processes can run one. */
export function createLiveHub(events: EventSubscribers): LiveHub {
  const subscribers = createSubscribers()
  let context: Context | undefined
  let watcher: PlayerWatcher | undefined
  let lastId = 0
  let stopped = false
  let sending: Promise<void> = Promise.resolve()

  function started(): Context {
    if (!context) throw new Error('the live hub was used before its start')
    return context
  }

  const targetsOf = (live: LiveMessage) =>
    [...subscribers.of(live.topics)].filter(({ onlooker }) => isFor(live, onlooker))

  async function sendAll(
    messages: readonly Numbered[],
    readTo: number,
    views: SharedViews | undefined,
  ): Promise<void> {
    const newest = withoutRepeatedViews(messages)
    const loader = createViewLoader(started(), views)
    for (const { live } of newest) if ('view' in live) loader.expect(live.view, onlookersOf(targetsOf(live)))
    for (const each of newest) await send(each, loader)
    lastId = readTo
  }

  /**
   * Raises `lastId` with each message: a stream that is opened while a batch is sent gets the messages up to there as
   * missed ones, and all others from here.
   */
  async function send({ id, live }: Numbered, loader: ViewLoader): Promise<void> {
    if (!('view' in live)) {
      sendMessage(id, live)
      lastId = id
      return
    }
    // Streams that are opened while a view is loaded are part of the next round.
    const numbered = numbering(id)
    for (;;) {
      const targets = targetsOf(live).filter(({ sentId }) => sentId < id)
      if (targets.length === 0) break
      const chunkFor = await loader.load(live.view, onlookersOf(targets))
      for (const target of targets) sendOnce(target, numbered, chunkFor(target.onlooker))
    }
    lastId = id
  }

  function sendMessage(id: number, live: Extract<LiveMessage, { message: unknown }>): void {
    const targets = targetsOf(live)
    const { message } = live
    if (message.event === 'session_end') for (const target of targets) target.end()
    else {
      const chunk = encode(message)
      const numbered = numbering(id)
      for (const target of targets) sendOnce(target, numbered, chunk)
    }
  }

  return {
    start(given) {
      context = given
    },
    add(subscriber) {
      // Opened while the server stops: end it, so that the client reconnects elsewhere, once its first bytes
      // are sent.
      if (stopped) setImmediate(() => subscribers.endAll())
      // A program with a key does not make its player online.
      const { playerId: readerId, scopes } = subscriber.onlooker
      const isPresent = (each: Subscriber) => each.onlooker.scopes === undefined
      const own = `player:${readerId}`
      const playerId = subscriber.topics.has(own) && scopes === undefined ? readerId : undefined
      const isConnected = () => playerId !== undefined && [...subscribers.of([own])].some(isPresent)
      const wasConnected = isConnected()
      const remove = subscribers.add(subscriber)
      if (playerId && !wasConnected) watcher?.connected(playerId)
      return () => {
        remove()
        if (playerId && !isConnected()) watcher?.disconnected(playerId)
      }
    },
    dispatch(rows, readTo, views) {
      for (const { event } of rows) events.everywhere(started(), event)
      const messages = rows.flatMap((row) => messagesOf(events, row))
      sending = sending
        .then(() => sendAll(messages, readTo, views))
        .catch((error: unknown) => {
          // Clients reconnect and resume at the last message that they got.
          started().log.error({ err: error }, 'live messages could not be sent')
          lastId = readTo
          subscribers.endAll()
        })
    },
    prepare(rows) {
      const messages = rows.flatMap((row) => messagesOf(events, row))
      const views = messages.flatMap(({ live }) =>
        'view' in live && !live.playerIds && live.view.view.isPublic ? [live.view] : [],
      )
      return loadShared(started(), views)
    },
    missed: (range) => loadMissed(started(), events, range),
    mayFollow: (topic, onlooker) => events.mayFollow(started(), topic, onlooker),
    lastId: () => lastId,
    size: () => subscribers.size(),
    watchPlayers(given) {
      watcher = given
    },
    idle: () => sending,
    stop() {
      stopped = true
      subscribers.endAll()
    },
  }
}

/** Loads missed messages. Only the newest of several changes to a view is among them. */
async function loadMissed(
  context: Context,
  events: EventSubscribers,
  { after, to, topics, onlooker }: MissedRange,
): Promise<Buffer[] | undefined> {
  const rows = await listMissedEvents(context.db, { after, to, topics, limit: MAX_CATCH_UP })
  if (!rows) return undefined
  const messages = withoutRepeatedViews(
    rows
      .flatMap((row) => messagesOf(events, row))
      .filter(
        ({ id, live }) =>
          id > after &&
          id <= to &&
          isFor(live, onlooker) &&
          live.topics.some((topic) => topics.includes(topic)),
      ),
  )
  const loader = createViewLoader(context)
  for (const { live } of messages) if ('view' in live) loader.expect(live.view, [onlooker])
  const chunks: Buffer[] = []
  for (const { id, live } of messages) {
    const chunk =
      'view' in live
        ? (await loader.load(live.view, [onlooker]))(onlooker)
        : live.message.event === 'session_end'
          ? undefined
          : encode(live.message)
    if (chunk && mayRead(onlooker, chunk)) chunks.push(numbering(id).add(chunk))
  }
  return chunks
}

/** The messages of one event have ids from its position on. */
function messagesOf(
  events: EventSubscribers,
  { position, event }: Pick<EventRow, 'position' | 'event'>,
): Numbered[] {
  return events.live(event).map((live, index) => ({ id: position + index, live }))
}

/** A view is loaded when it is sent: of several changes only the last is sent. */
function withoutRepeatedViews(messages: readonly Numbered[]): Numbered[] {
  const keyOf = ({ live }: Numbered) =>
    'view' in live ? `${live.view.view.name} ${live.view.id} ${live.topics.join(' ')}` : undefined
  const lastOf = new Map(messages.map((each) => [keyOf(each), each]))
  return messages.filter((each) => keyOf(each) === undefined || lastOf.get(keyOf(each)) === each)
}

function onlookersOf(targets: Iterable<Subscriber>): Onlooker[] {
  return [...targets].map(({ onlooker }) => onlooker)
}

function isFor(live: LiveMessage, { playerId }: Onlooker): boolean {
  if (!live.playerIds) return true
  return playerId !== undefined && live.playerIds.includes(playerId)
}

const mayRead = ({ scopes }: Onlooker, chunk: Buffer): boolean =>
  scopes === undefined || isWithin(scopes, chunk)

/** No stream gets an id twice. */
function sendOnce(target: Subscriber, numbered: Numbering, chunk: Buffer | undefined): void {
  if (numbered.id <= target.sentId) return
  target.sentId = numbered.id
  if (chunk && mayRead(target.onlooker, chunk)) target.write(numbered.add(chunk))
}
