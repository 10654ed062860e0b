import type { DomainEvent, EventOf, EventType } from '#contract/domain-events.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'

/** Closes the live streams of a session. It is never sent to a client. */
export type SessionEnd = { event: 'session_end'; data: Record<string, never> }

/**
 * A message to the open streams of these topics. `player:<id>` reaches only that player, `session:<id>` only that
 * session, `staff` only moderators; the other topics are public.
 */
export type LiveMessage = { topics: string[]; message: LiveEvent | SessionEnd }

type HandlerOf<Type extends EventType> = (unit: Unit, event: EventOf<Type>, context: Context) => Promise<void>

/** What a domain does about events, its own and those of the domains before it. */
export type DomainSubscribers = {
  /** What open streams receive; a pure function, called in every process. */
  live?: { [Type in EventType]?: (event: EventOf<Type>) => LiveMessage[] }
  /**
   * What must be atomic with the event. Runs at the end of its transaction, in the order of the domains, and may
   * record further events.
   */
  inTransaction?: { [Type in EventType]?: (unit: Unit, event: EventOf<Type>) => Promise<void> }
  /**
   * What follows from the event, by the name of the subscriber. Each has a cursor of its own in the database. A handler
   * runs once for each event, in a transaction with the cursor's move; after a failure again.
   */
  afterCommit?: Record<string, { [Type in EventType]?: HandlerOf<Type> }>
}

export type AfterCommit = {
  name: string
  types: EventType[]
  handle(unit: Unit, event: DomainEvent, context: Context): Promise<void>
}

export type EventSubscribers = {
  live(event: DomainEvent): LiveMessage[]
  inTransaction(unit: Unit, event: DomainEvent): Promise<void>
  afterCommit: AfterCommit[]
}

/** Combines the subscribers of all domains, which are given in the order of the domains. */
export function combineSubscribers(domains: readonly DomainSubscribers[]): EventSubscribers {
  return {
    live: (event) =>
      domains.flatMap(({ live }) => handlerFor<[DomainEvent], LiveMessage[]>(live, event)?.(event) ?? []),
    async inTransaction(unit, event) {
      for (const { inTransaction } of domains)
        await handlerFor<[Unit, DomainEvent], Promise<void>>(inTransaction, event)?.(unit, event)
    },
    afterCommit: domains.flatMap(({ afterCommit = {} }) =>
      Object.entries(afterCommit).map(([name, handlers]) => ({
        name,
        types: Object.keys(handlers) as EventType[], // the keys of its type
        handle: async (unit, event, context) =>
          handlerFor<[Unit, DomainEvent, Context], Promise<void>>(handlers, event)?.(unit, event, context),
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
