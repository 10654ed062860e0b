import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Record<string, string | number>
export type SpanStart = {
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer'
  attributes?: Attributes
  /** A `traceparent`, or what `carriedTrace` has returned; without one the span belongs to the current one. */
  parent?: string | null | undefined
}
/** A span that has begun. Attributes name kinds and routes, never a person, an address or a value. */
export type OpenSpan = {
  traceId: string
  /** As the header `traceparent` has it. */
  traceparent: string
  /** Kept and sent, as the sampler has decided. */
  isKept: boolean
  /** Over how many rows of the database the trace has come here. */
  hops: number
  rename(name: string): void
  set(attributes: Attributes): void
  fail(type: string): void
  end(): void
}
export type Tracer = {
  start(span: SpanStart, parent: OpenSpan | ParsedTrace | undefined): OpenSpan
  stop(): Promise<void>
}
export type ParsedTrace = { traceId: string; spanId: string; flags: number; hops: number }

/** Jobs that schedule each other would be one trace for ever. */
const MOST_HOPS = 5
const CARRIED = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:;(\d))?$/

// One tracer for the process, like the log: a connection of the pool and a statement know no context.
let tracer: Tracer | undefined
const current = new AsyncLocalStorage<OpenSpan>()

/** From now on work is traced; undefined ends that. */
export function useTracer(given: Tracer | undefined): void {
  tracer = given
}

/** Begins a span; undefined when nothing is traced. Whoever begins it ends it. */
export function startSpan(span: SpanStart): OpenSpan | undefined {
  return tracer?.start(span, span.parent ? parseTrace(span.parent) : current.getStore())
}

/** Begins a span in the current one; undefined without one. */
export const startChild = (span: SpanStart): OpenSpan | undefined =>
  current.getStore()?.isKept ? startSpan(span) : undefined

/** Runs work whose spans belong to this one. */
export const runIn = <Value>(span: OpenSpan, work: () => Value): Value => current.run(span, work)

/** Runs work that goes on for others too, like the reading of events, in no span: a request has only woken it. */
export const outsideSpans = <Value>(work: () => Value): Value => current.exit(work)

/** Runs work as a span. */
export async function traced<Value>(start: SpanStart, work: () => Promise<Value> | Value): Promise<Value> {
  const span = startSpan(start)
  if (!span) return work()
  try {
    return await runIn(span, work)
  } catch (error) {
    span.fail(failureOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** The code or the class of an error: its message may have values of a row. */
export function failureOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error'
}

/** The id of the current trace, for the log; undefined when it is not kept. */
export function traceId(): string | undefined {
  const span = current.getStore()
  return span?.isKept ? span.traceId : undefined
}

/** Returns the part of the current trace that a job or an event carries; null without a trace. */
export function carriedTrace(): string | null {
  const span = current.getStore()
  return span?.isKept && span.hops < MOST_HOPS ? `${span.traceparent};${span.hops + 1}` : null
}

/** Undefined for what is none: anybody may send a header. */
function parseTrace(text: string): ParsedTrace | undefined {
  const [, id, spanId, flags, hops] = CARRIED.exec(text) ?? []
  if (id === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId: id, spanId, flags: Number.parseInt(flags, 16), hops: Number(hops ?? 0) }
}
