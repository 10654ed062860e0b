import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { OpenSpan, Tracer } from './tracing.ts'

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}
const STOP_MS = 3_000

/** A tracer that sends spans by OTLP over HTTP. This module is loaded only where traces are asked for. */
export function createTracer(config: Config, log: Pick<FastifyBaseLogger, 'warn'>): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')}/v1/traces`,
    headers: headersOf(config.OTEL_EXPORTER_OTLP_HEADERS),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME ?? 'contender',
      'process.pid': process.pid,
    }),
    // By the id alone: a caller's header must not make the site keep more.
    sampler: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG ?? 1),
    spanProcessors: [new BatchSpanProcessor({ exporter: noting(exporter, log) })],
  })
  const tracer = provider.getTracer('contender')
  return {
    start({ name, kind, attributes }, parent) {
      const within = parent && {
        traceId: parent.traceId,
        spanId: 'spanId' in parent ? parent.spanId : spanIdOf(parent),
        traceFlags: 'flags' in parent ? parent.flags : parent.isKept ? TraceFlags.SAMPLED : TraceFlags.NONE,
        isRemote: 'flags' in parent,
      }
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], ...(attributes ? { attributes } : {}) },
        within ? trace.setSpanContext(ROOT_CONTEXT, within) : ROOT_CONTEXT,
      )
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        isKept: span.isRecording(),
        hops: parent?.hops ?? 0,
        rename: (given) => void span.updateName(given),
        set: (given) => void span.setAttributes(given),
        fail(type) {
          span.setAttribute('error.type', type)
          span.setStatus({ code: SpanStatusCode.ERROR })
        },
        end: () => span.end(),
      }
    },
    // A collector that is away must not hold the process back.
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise<void>((resolve) => void setTimeout(resolve, STOP_MS).unref()),
      ]),
  }
}

const spanIdOf = ({ traceparent }: OpenSpan): string => traceparent.split('-')[2] ?? ''

/** `name=value` with commas between them, values encoded as in an address. */
function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => [
      pair.slice(0, pair.indexOf('=')),
      decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
    ]),
  )
}

/** Writes a line when traces cannot be sent any more, and not again until one was. */
function noting(exporter: OTLPTraceExporter, log: Pick<FastifyBaseLogger, 'warn'>): OTLPTraceExporter {
  const send = exporter.export.bind(exporter)
  let isFailing = false
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.code !== 0 && !isFailing) log.warn({ err: result.error }, 'traces could not be sent')
      isFailing = result.code !== 0
      done(result)
    })
  return exporter
}
