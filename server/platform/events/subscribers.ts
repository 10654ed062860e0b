import type { Locale } from '#messages/locales.ts'
import type { DomainEvent, EventOf, EventType } from '#contract/domain-events.ts'
import type { LiveEvent, Topic, TopicKind } from '#contract/live.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'

/** Closes the live streams of a session. It is never sent to a client. */
export type SessionEnd = { event: 'session_end'; data: Record<string, never> }

/** The topic of what only this player gets. */
export const playerTopic = (playerId: string): Topic => `player:${playerId}`

/** A message to the open streams of these topics, or a view that is loaded when it is sent. */
export type LiveMessage = {
  topics: Topic[]
  /** Only the streams of these players receive it. */
  playerIds?: readonly string[]
} & ({ message: LiveEvent | SessionEnd } | { view: ViewRef })
/** The id of a row, or of a player. */
export type ViewId = number | string
/** One of the things that a view shows. */
export type ViewRef = { view: LiveView<ViewId>; id: ViewId }

/** The person at the other end of a stream, and the language of its texts (English without one). */
export type Onlooker = {
  playerId?: string
  isStaff: boolean
  invite?: string
  locale?: Locale
  /** The scopes of the key by which a program reads; undefined for people. */
  scopes?: readonly string[]
}

/** The signed-in ones among these. */
export function playerIdsOf(onlookers: readonly Onlooker[]): string[] {
  return [...new Set(onlookers.flatMap(({ playerId }) => playerId ?? []))]
}

type ViewParts<Id extends ViewId> = {
  /** Everybody sees the same, so it is made only once, and must have no texts in a language. */
  isPublic: boolean
  /**
   * Loads these for these onlookers, in a number of queries that does not depend on how many there are. The result
   * makes the event for one of them; undefined: nothing is sent. Both run in the language of these onlookers.
   */
  load(
    context: Context,
    ids: readonly Id[],
    onlookers: readonly Onlooker[],
  ): Promise<(id: Id, onlooker: Onlooker) => LiveEvent | undefined>
}

/** A view for streams, as each of their readers may see it. */
export type LiveView<Id extends ViewId> = ViewParts<Id> & {
  /** Other processes know the view by it. */
  name: string
  of(id: Id): ViewRef
}

const viewNames = new Set<string>()

/** Defines a view; the `live` of a domain names it with `of`. */
export function defineView<Id extends ViewId = number>(name: string, parts: ViewParts<Id>): LiveView<Id> {
  if (viewNames.has(name)) throw new Error(`there are two live views with the name ${name}`)
  viewNames.add(name)
  const view: LiveView<Id> = {
    ...parts,
    name,
    // Only `of` makes references, with ids of the view's own kind.
    of: (id) => ({ view: view as unknown as LiveView<ViewId>, id }),
  }
  return view
}

/** Checks whether somebody may follow the topic `<kind>:<id>`. */
export type TopicCheck = (context: Context, id: number, onlooker: Onlooker) => Promise<boolean>

/** The place and time at which an event was recorded. */
export type Recorded = { position: number; createdAt: Date }
type HandlerOf<Type extends EventType> = (
  unit: Unit,
  event: EventOf<Type>,
  context: Context,
  recorded: Recorded,
) => Promise<void>

/** A domain's reactions to events, its own and those of the domains before it. */
export type DomainSubscribers = {
  /** Messages to open streams; a pure function, called in every process. */
  live?: { [Type in EventType]?: (event: EventOf<Type>) => LiveMessage[] }
  /** Runs in every process that reads the event, e.g. to clear its memory. It must not fail. */
  everywhere?: { [Type in EventType]?: (context: Context, event: EventOf<Type>) => void }
  /** Checks by kind of topic (`lobby` of `lobby:12`) who may follow. The other kinds are open to everybody. */
  topics?: { [Kind in TopicKind]?: TopicCheck }
  /**
   * Work that must be atomic with the event. Runs at the end of its transaction, in the order of the domains,
   * and may record further events.
   */
  inTransaction?: { [Type in EventType]?: (unit: Unit, event: EventOf<Type>) => Promise<void> }
  /**
   * Work that follows from the event, by the name of the subscriber. Each subscriber has its own cursor in the
   * database. A handler runs once for each event, in a transaction with the cursor's move; after a failure
   * again.
   */
  afterCommit?: Record<string, { [Type in EventType]?: HandlerOf<Type> }>
  /** Subscribers that have nothing to do now, by name: they are not run for each event, and read what they missed later. */
  isAsleep?: Record<string, (context: Context) => boolean>
}

export type AfterCommit = {
  name: string
  types: EventType[]
  isAsleep(context: Context): boolean
  handle(unit: Unit, event: DomainEvent, context: Context, recorded: Recorded): Promise<void>
}

export type EventSubscribers = {
  live(event: DomainEvent): LiveMessage[]
  everywhere(context: Context, event: DomainEvent): void
  mayFollow(context: Context, topic: string, onlooker: Onlooker): Promise<boolean>
  inTransaction(unit: Unit, event: DomainEvent): Promise<void>
  afterCommit: AfterCommit[]
}

/** Combines the subscribers of all domains, which are given in the order of the domains. */
export function combineSubscribers(domains: readonly DomainSubscribers[]): EventSubscribers {
  const checks = new Map(domains.flatMap(({ topics = {} }) => Object.entries(topics)))
  return {
    async mayFollow(context, topic, onlooker) {
      const [kind = '', id] = topic.split(':')
      return (await checks.get(kind)?.(context, Number(id), onlooker)) ?? true
    },
    live: (event) =>
      domains.flatMap(({ live }) => handlerFor<[DomainEvent], LiveMessage[]>(live, event)?.(event) ?? []),
    everywhere(context, event) {
      for (const { everywhere } of domains)
        handlerFor<[Context, DomainEvent], void>(everywhere, event)?.(context, event)
    },
    async inTransaction(unit, event) {
      for (const { inTransaction } of domains)
        await handlerFor<[Unit, DomainEvent], Promise<void>>(inTransaction, event)?.(unit, event)
    },
    afterCommit: domains.flatMap(({ afterCommit = {}, isAsleep = {} }) =>
      Object.entries(afterCommit).map(([name, handlers]) => ({
        name,
        types: Object.keys(handlers) as EventType[], // the keys of its type
        isAsleep: isAsleep[name] ?? (() => false),
        handle: async (unit, event, context, recorded) =>
          handlerFor<[Unit, DomainEvent, Context, Recorded], Promise<void>>(handlers, event)?.(
            unit,
            event,
            context,
            recorded,
          ),
      })),
    ),
  }
}

/** The handler of the event's type. The compiler cannot see that the two belong together, hence the cast. */
function handlerFor<Given extends unknown[], Result>(
  handlers: object | undefined,
  event: DomainEvent,
): ((...given: Given) => Result) | undefined {
  return (handlers as Record<string, (...given: Given) => Result> | undefined)?.[event.type]
}
