import { z } from 'zod'
import type { DomainEvent } from '#contract/domain-events.ts'
import type { EventRow } from './queries.ts'

/** The result of one reading of the outbox: every event after `from`, up to `to`, in order. */
export type Batch = {
  from: number
  to: number
  rows: EventRow[]
  /** Live views for open streams, loaded once for all processes; see `LiveHub.prepare`. */
  views?: SharedViews | undefined
}
/** Views that everybody sees, by name and id, ready to be sent; empty if nothing is. */
export type SharedViews = Record<string, string>

/** Raise it with every change that an older process would misunderstand: it ignores the message and reads for itself. */
const VERSION = 2

const message = z.object({
  version: z.literal(VERSION),
  from: z.int(),
  to: z.int(),
  rows: z.array(
    z.object({
      position: z.int(),
      topics: z.array(z.string()),
      event: z.looseObject({ type: z.string() }),
      createdAt: z.iso.datetime().transform((text) => new Date(text)),
      // Missing in what an older process has sent.
      trace: z.string().nullable().default(null),
    }),
  ),
  views: z.record(z.string(), z.string()).optional(),
})

export function encodeBatch(batch: Batch): string {
  return JSON.stringify({ version: VERSION, ...batch })
}

/** Undefined for what is not a complete batch of this version. */
export function decodeBatch(text: string): Batch | undefined {
  const read = message.safeParse(parseJson(text))
  if (!read.success) return undefined
  const { from, to, rows, views } = read.data
  const positions = [from, ...rows.map(({ position }) => position)]
  const isInOrder = positions.every((position, index) => position > (positions[index - 1] ?? -1))
  if (!isInOrder || (positions.at(-1) ?? 0) > to) return undefined
  // The fields of an event are those that `insertEvents` wrote, as when they are read from the database.
  return {
    from,
    to,
    views,
    rows: rows.map((row) => ({ ...row, event: row.event as unknown as DomainEvent })),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
