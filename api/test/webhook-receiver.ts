import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { Egress } from '../src/webhooks/post-webhook.ts'

export const RECEIVER_HOST = 'hooks.mesa.example'
export const PUBLIC_ADDRESS = '93.184.216.34'

/** A certificate for the receiver that vouches for itself. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-receiver-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2
    -subj /CN=${RECEIVER_HOST} -addext subjectAltName=DNS:${RECEIVER_HOST} -keyout ${key} -out ${cert}`
  execFileSync('openssl', args.split(/\s+/), { stdio: 'ignore' })
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}

/** How the receiver replies to a request: a status, or in a way that fails. */
export type Mode =
  | number
  | 'hangs'
  | 'drips'
  | 'dies'
  | 'dies-halfway'
  | 'never-ends'
  | { status: number; headers?: Record<string, string>; body?: string }
  | { raw: string }

type Received = {
  id: string
  type: string
  timestamp: string
  data: Record<string, unknown>
  signature: string
  sentAt: number
  mode: Mode
  body: string
  connection: number
}

/** An endpoint of a customer: a real https server that fails in each of these ways in turn, then works. */
export class Receiver {
  readonly received: Received[] = []
  readonly modes: Mode[] = []
  /** Requests whose signature the library of the specification refuses. */
  readonly forged: string[] = []
  secret = ''
  /** What a receiver of two tenants would see: requests under way at the same time. */
  atOnce = { now: 0, most: 0 }
  readonly #certificate = makeCertificate()
  readonly #sockets = new Map<Socket, number>()
  readonly #server = createServer(
    { ...this.#certificate, keepAliveTimeout: 60_000 },
    (request, reply) => {
      void this.#answer(request, reply)
    },
  )
  #connections = 0
  port = 0

  async open(port = 0) {
    this.#server.on('secureConnection', (socket) => {
      this.#sockets.set(socket, ++this.#connections)
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {})
    })
    await this.#listen(port)
    return this
  }

  #listen(port: number) {
    return new Promise<void>((resolve) =>
      this.#server.listen(port, '127.0.0.1', () => {
        const address = this.#server.address()
        this.port = typeof address === 'object' && address ? address.port : 0
        resolve()
      }),
    )
  }

  async close() {
    for (const socket of this.#sockets.keys()) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Down for a while. */
  async reopen() {
    await this.#listen(this.port)
  }

  get openConnections() {
    return this.#sockets.size
  }

  get address() {
    return `https://${RECEIVER_HOST}:${this.port}/events`
  }

  /** The way to it: its name is public and leads here. */
  egress(changes: Partial<Egress> = {}): Egress {
    return {
      resolve: async () => [PUBLIC_ADDRESS],
      dial: () => '127.0.0.1',
      ca: this.#certificate.cert,
      limitMs: 10_000,
      ...changes,
    }
  }

  async #answer(request: IncomingMessage, reply: ServerResponse) {
    this.atOnce.most = Math.max(this.atOnce.most, ++this.atOnce.now)
    reply.on('close', () => this.atOnce.now--)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const mode = this.modes.shift() ?? 204
    const id = String(request.headers['webhook-id'])
    const signature = String(request.headers['webhook-signature'])
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(request.headers['webhook-timestamp']),
      'webhook-signature': signature,
    }
    const connection = this.#sockets.get(request.socket) ?? 0
    const sentAt = Number(request.headers['webhook-timestamp'])
    this.received.push({ id, signature, sentAt, mode, body, connection, ...JSON.parse(body) })
    if (this.secret && !this.#isGenuine(body, headers)) this.forged.push(id)
    await this.#reply(reply, mode)
  }

  /** The library compares the time with its own clock, so a moved one is not part of the question. */
  #isGenuine(body: string, headers: Record<string, string>): boolean {
    const now = Date.now
    const at = Number(headers['webhook-timestamp']) * 1_000
    try {
      Date.now = () => at
      new Webhook(this.secret).verify(body, headers)
      return true
    } catch {
      return false
    } finally {
      Date.now = now
    }
  }

  async #reply(reply: ServerResponse, mode: Mode) {
    if (typeof mode === 'number') return void reply.writeHead(mode).end()
    if (typeof mode === 'object' && 'raw' in mode) return void reply.socket?.write(mode.raw)
    if (typeof mode === 'object')
      return void reply.writeHead(mode.status, mode.headers).end(mode.body ?? '')
    if (mode === 'dies') return void reply.socket?.destroy()
    if (mode === 'dies-halfway') {
      reply.writeHead(200, { 'content-length': '1000' }).write('half of')
      await sleep(20)
      return void reply.socket?.destroy()
    }
    if (mode === 'hangs') return
    const [piece, pause] = mode === 'drips' ? ['.', 100] : ['x'.repeat(16_384), 0]
    reply.writeHead(200)
    while (!reply.destroyed && reply.write(piece)) await sleep(pause)
  }
}
