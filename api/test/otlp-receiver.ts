import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string }
type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
  links: { traceId: string; spanId: string }[]
  status: { code: number }
}
type Exported = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: OtlpSpan[] }[]
  }[]
}
export type ReceivedSpan = OtlpSpan & { service: string; facts: Record<string, unknown> }

const factsOf = (attributes: OtlpSpan['attributes']) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )

/** A real receiver of OTLP over HTTP that keeps what is sent to it. */
export async function receiveOtlp() {
  const spans: ReceivedSpan[] = []
  let bodies = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    bodies += body
    if (request.url !== '/v1/traces') return void response.writeHead(404).end()
    for (const { resource, scopeSpans } of (JSON.parse(body) as Exported).resourceSpans) {
      const service = String(factsOf(resource.attributes)['service.name'])
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service, facts: factsOf(span.attributes) })
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    /** All that left the process, as it was sent. */
    text: () => bodies,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
