import type { Logger } from 'pino'
import type { Config } from '../process/config.ts'
import { setTracer } from './spans.ts'

export type TracingOptions = {
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>
  process: 'server' | 'worker'
  log: Logger
}

/**
 * Sends traces if there is a receiver; only then is the SDK loaded. Start it before opening the pool
 * and building the app: they look once whether there is a tracer. `stop` sends what is left.
 */
export async function startTracing(
  options: TracingOptions,
): Promise<{ stop: () => Promise<void> }> {
  const endpoint = options.config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return { stop: async () => {} }
  const { openTracer } = await import('./open-tracer.ts')
  const { tracer, close } = openTracer(endpoint, options)
  setTracer(tracer)
  return {
    stop: async () => {
      setTracer(undefined)
      await close()
    },
  }
}
