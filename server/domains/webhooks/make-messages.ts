import { randomBytes } from 'node:crypto'
import type { DomainEvent, EventType } from '#contract/domain-events.ts'
import {
  PUBLIC_EVENTS,
  PUBLIC_EVENT_TYPES,
  type PublicEvent,
  type PublicEventType,
} from '#contract/webhooks/catalogue.ts'
import { mayReceive } from '#core/webhooks/access.ts'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Recorded } from '#server/platform/events/subscribers.ts'
import { hasEndpoints, listWanting, ownerOf, type EndpointRow } from './endpoint-queries.ts'
import { sendSoon } from './job-kinds.ts'
import { putDeliveries, putMessage } from './message-queries.ts'
import { loadSubject, type Subject } from './subjects.ts'

/** Domain events that public ones are made of, with their types. */
const TYPES_FROM = new Map<EventType, PublicEventType[]>()
for (const type of PUBLIC_EVENT_TYPES) {
  const { from } = PUBLIC_EVENTS[type]
  TYPES_FROM.set(from, [...(TYPES_FROM.get(from) ?? []), type])
}
export const SOURCE_TYPES = [...TYPES_FROM.keys()]

/** The public types of a domain event. */
export function publicTypesOf(event: DomainEvent): PublicEventType[] {
  return (TYPES_FROM.get(event.type) ?? []).filter((type) => {
    const { when }: PublicEvent = PUBLIC_EVENTS[type]
    // A row's condition takes the event that the row names.
    return when === undefined || (when as (given: DomainEvent) => boolean)(event)
  })
}

/** Databases in which no endpoint was found: nothing is done for an event until one is added. */
const withoutEndpoints = new WeakSet<Db>()
export const isAsleep = ({ db }: Pick<Context, 'db'>): boolean => withoutEndpoints.has(db)
export const wake = ({ db }: Pick<Context, 'db'>): void => void withoutEndpoints.delete(db)

/** Makes the messages of an event, and has them sent to every endpoint that wants them and may read them. */
export async function makeMessages(
  unit: Unit,
  event: DomainEvent,
  context: Context,
  recorded: Recorded,
): Promise<void> {
  if (!(await hasEndpoints(unit.trx))) return void withoutEndpoints.add(context.db)
  wake(context)
  const loaded = loader(context, unit, event)
  for (const type of publicTypesOf(event)) {
    const subject = await loaded(type)
    if (!subject) continue
    const wanting = await listWanting(unit.trx, {
      audience: subject.audience,
      types: [type],
      at: recorded.createdAt,
    })
    await send(unit, { type, subject, recorded, endpoints: wanting, again: false })
  }
}

/** Sends the messages of an event to one endpoint again. Returns how many there are. */
export async function replayEvent(
  context: TransactionContext,
  unit: Unit,
  { event, recorded, endpoint }: { event: DomainEvent; recorded: Recorded; endpoint: EndpointRow },
): Promise<number> {
  const loaded = loader(context, unit, event)
  let count = 0
  for (const type of publicTypesOf(event)) {
    if (!wants(endpoint, type)) continue
    const subject = await loaded(type)
    if (!subject || !mayReceive(ownerOf(endpoint), subject.audience)) continue
    count += await send(unit, { type, subject, recorded, endpoints: [endpoint], again: true })
  }
  return count
}

export const wants = ({ events }: Pick<EndpointRow, 'events'>, type: string): boolean =>
  events.includes('*') || events.includes(type)

/** Loads each subject of an event once. */
function loader({ config }: Pick<Context, 'config'>, { trx }: Unit, event: DomainEvent) {
  const known = new Map<string, Promise<Subject | undefined>>()
  return (type: PublicEventType): Promise<Subject | undefined> => {
    const { subject } = PUBLIC_EVENTS[type]
    const loaded = known.get(subject) ?? loadSubject({ db: trx, publicUrl: config.publicUrl }, subject, event)
    known.set(subject, loaded)
    return loaded
  }
}

async function send(
  unit: Unit,
  {
    type,
    subject,
    recorded,
    endpoints,
    again,
  }: {
    type: PublicEventType
    subject: Subject
    recorded: Recorded
    endpoints: readonly EndpointRow[]
    again: boolean
  },
): Promise<number> {
  const { trx, now } = unit
  const data = endpoints.length > 0 ? await subject.data() : undefined
  if (!data) return 0
  const message = await putMessage(trx, {
    id: newMessageId(),
    type,
    position: recorded.position,
    body: bodyOf(type, recorded.createdAt, data),
    isHidden: subject.audience.isHidden,
    happenedAt: recorded.createdAt,
    now,
  })
  // Made while it was hidden: the site never reads what it said then.
  const readers = message.is_hidden
    ? endpoints.filter((each) => each.organization_id !== null || each.tournament_id !== null)
    : endpoints
  const ids = readers.map(({ id }) => id)
  const put = await putDeliveries(trx, { messageId: message.id, type, endpointIds: ids, again, now })
  for (const endpoint of readers) await sendSoon(trx, endpoint, now)
  return put.length
}

/** The id has no dot, which separates it from the time in what is signed. */
export const newMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`

export const bodyOf = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })
