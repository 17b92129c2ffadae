import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { DELIVERY_LIMIT_MS, type DeliveryError } from '@accession/domain/webhooks/delivery-errors'
import {
  findPublicAddresses,
  NotPublicError,
  type Resolve,
  resolveInDns,
} from './public-addresses.ts'

/** How to get out. Only tests replace it: no setting lets a request into our own network. */
export type Egress = {
  resolve: Resolve
  /** The address to dial for one that was found public. */
  dial: (address: string) => string
  /** Certificates to trust instead of the usual ones. */
  ca?: string
  limitMs: number
}

export const internet: Egress = {
  resolve: resolveInDns,
  dial: (address) => address,
  limitMs: DELIVERY_LIMIT_MS,
}

/** Connections of one endpoint, used again while it takes one event after another. */
export function openConnections(egress: Egress): Agent {
  const lookUp: LookupFunction = (host, options, callback) => {
    findPublicAddresses(host, egress.resolve).then(
      (addresses) => {
        const dialed = addresses
          .map(egress.dial)
          .map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
        const [first] = dialed
        if (options.all) callback(null, dialed)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error) => callback(error, ''),
    )
  }
  return new Agent({
    keepAlive: true,
    maxSockets: 1,
    lookup: lookUp,
    minVersion: 'TLSv1.2',
    ...(egress.ca && { ca: egress.ca }),
  })
}

export type Reply = {
  status: number | null
  error: DeliveryError | null
  /** The beginning of what was replied. */
  text: string
  retryAfter: string | undefined
}

type Sent = { url: string; headers: Record<string, string>; body: string }

const MAX_REPLY_BYTES = 4_096
const MAX_HEADER_BYTES = 16_384
/** The status of a server that goes on in another protocol: no reply follows. */
const SWITCHING = 101
/** Statuses such as 100 and 103 before the reply itself. Without a limit, reading them takes the whole process. */
const MAX_INTERIM = 10

/** Three digits that are no status, such as 000, are no reply that the log could show. */
function statusOf(response: IncomingMessage | undefined): number | null {
  const code = response?.statusCode ?? 0
  return code >= 100 && code < 600 ? code : null
}

/** One POST, with everything from the name to the end of the reply within the limit. Never throws. */
export async function postWebhook(agent: Agent, { limitMs }: Egress, sent: Sent): Promise<Reply> {
  const { hostname } = new URL(sent.url)
  // A number in place of a name is never looked up, so the check of the connection would not see it.
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    return { status: null, error: 'not-public', text: '', retryAfter: undefined }
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), limitMs)
  try {
    const reply = await exchange(agent, sent, ending.signal)
    // A server may close an idle connection at the very moment it is used again: that is no failure.
    const { wasStale: _, ...outcome } = reply.wasStale
      ? await exchange(agent, sent, ending.signal)
      : reply
    return outcome
  } finally {
    clearTimeout(timer)
  }
}

async function exchange(agent: Agent, { url, headers, body }: Sent, signal: AbortSignal) {
  let response: IncomingMessage | undefined
  const sending = request(url, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
    maxHeaderSize: MAX_HEADER_BYTES,
  })
  const outcome = (error: DeliveryError | null, text = '') => {
    const status = statusOf(response)
    return {
      status,
      error: status === null ? (error ?? 'failed') : error,
      text,
      retryAfter: response?.headers['retry-after'],
      wasStale: error === 'cut-off' && !response && sending.reusedSocket,
    }
  }
  const receive = async () => {
    response = await responseTo(sending.end(body))
    if (response.statusCode !== SWITCHING) return outcome(null, await beginningOf(response))
    sending.destroy()
    return outcome(null)
  }
  try {
    return await Promise.race([receive(), failedAt(signal)])
  } catch (error) {
    sending.destroy()
    return outcome(signal.aborted ? 'timed-out' : errorOf(error as Failure, Boolean(response)))
  }
}

/** A connection that closes without a word is a failure too: no request may wait forever. */
function responseTo(sending: ClientRequest): Promise<IncomingMessage> {
  let interim = 0
  return new Promise((resolve, reject) => {
    sending
      .on('response', resolve)
      .on('information', () => {
        if (++interim > MAX_INTERIM) reject(new Error('too many interim replies'))
      })
      .on('upgrade', (response, socket) => {
        socket.destroy()
        resolve(response)
      })
      .on('error', reject)
      .on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
  })
}

const failedAt = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** A reply that goes on is cut off here: its status is known. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_REPLY_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, MAX_REPLY_BYTES).toString('utf8')
}

const BY_CODE: Record<string, DeliveryError> = {
  ENOTFOUND: 'not-found',
  ENODATA: 'not-found',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'timed-out',
  ETIMEOUT: 'timed-out',
  ECONNRESET: 'cut-off',
  EPIPE: 'cut-off',
  HPE_INVALID_EOF_STATE: 'cut-off',
}
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|ISSUER|TLS_ALTNAME/

/** Several addresses may have been tried, each with its own failure. */
type Failure = NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }

function errorOf(error: Failure, hasBegun: boolean): DeliveryError {
  if (error instanceof NotPublicError) return 'not-public'
  const code = error.code ?? error.errors?.[0]?.code ?? ''
  if (CERTIFICATE.test(code)) return 'certificate'
  return BY_CODE[code] ?? (hasBegun ? 'cut-off' : 'failed')
}
