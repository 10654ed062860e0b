import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { EventRow } from '#server/platform/events/queries.ts'
import { traceRequests } from './requests.ts'
import { startSpan, useTracer, type Tracer } from './tracing.ts'

/** Traces the process from now on where the settings ask for it; otherwise loads nothing. */
export async function startTracing(
  config: Config,
  server: FastifyInstance,
): Promise<Pick<Tracer, 'stop'> | undefined> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { createTracer } = await import('./otlp.ts')
  const tracer = createTracer(config, server.log)
  useTracer(tracer)
  traceRequests(server)
  return {
    stop() {
      useTracer(undefined)
      return tracer.stop()
    },
  }
}

/** Passes events on to the streams of this process, as the last span of each event's trace. */
export function traceStreams(rows: readonly EventRow[], dispatch: () => void): void {
  const spans = rows.flatMap(({ trace, event: { type } }) =>
    trace === null
      ? []
      : (startSpan({
          name: `stream ${type}`,
          kind: 'producer',
          parent: trace,
          attributes: { 'event.type': type },
        }) ?? []),
  )
  dispatch()
  for (const span of spans) span.end()
}
