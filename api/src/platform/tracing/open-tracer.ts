import { setTimeout as sleep } from 'node:timers/promises'
import { context, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node'
import { takeTraceId } from './spans.ts'
import type { TracingOptions } from './start-tracing.ts'

/** A receiver that hangs costs a request nothing, and the end of a process no more than this. */
const SEND_MS = 5_000
const LAST_SEND_MS = 2_000
const BATCH_MS = 1_000
/** Spans that wait while the receiver is away; more are dropped. */
const MOST_WAITING = 2_048

/** A root has the id that was chosen for it, which is the id of the request. */
class ChosenIds extends RandomIdGenerator {
  override generateTraceId = () => takeTraceId() ?? randomTraceId()
}
const randomTraceId = new RandomIdGenerator().generateTraceId

/** By chance and not by trace id or parent: a client chooses those, and could have every request traced. */
const byChance = (ratio: number): Sampler => ({
  shouldSample: () => ({
    decision:
      Math.random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
  }),
  toString: () => `by chance, ${ratio}`,
})

/** Logs when sending begins to fail and when it works again, not each time. */
function exporterTo(endpoint: string, log: TracingOptions['log']): SpanExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_MS })
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        const isFailure = code !== 0
        if (isFailure && !isFailing) log.warn({ err: error }, 'traces cannot be sent')
        if (!isFailure && isFailing) log.info('traces are sent again')
        isFailing = isFailure
        done({ code: Number(code), ...(error && { error }) })
      }),
    shutdown: () => exporter.shutdown(),
  }
}

export function openTracer(endpoint: string, { config, process, log }: TracingOptions) {
  const provider = new NodeTracerProvider({
    // No host, user or command line: only what the process is.
    resource: resourceFromAttributes({ 'service.name': `accession-${process}` }),
    idGenerator: new ChosenIds(),
    sampler: new ParentBasedSampler({ root: byChance(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor(exporterTo(endpoint, log), {
        scheduledDelayMillis: BATCH_MS,
        exportTimeoutMillis: SEND_MS,
        maxQueueSize: MOST_WAITING,
      }),
    ],
  })
  // Nothing is sent on to other systems, so nothing writes headers.
  provider.register({ propagator: null })
  return {
    tracer: provider.getTracer('accession'),
    close: async () => {
      const stopWaiting = new AbortController()
      const late = sleep(LAST_SEND_MS, undefined, { signal: stopWaiting.signal })
      await Promise.race([provider.shutdown(), late]).catch(() => {})
      stopWaiting.abort()
      await late.catch(() => {})
      trace.disable()
      context.disable()
    },
  }
}
