import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The delivery step whose reply fails. */
const STAGES = ['banner', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const
type Stage = (typeof STAGES)[number]
export type Mode = { at: Stage; does: 'hang' | 'drop' | 'drip' | 'garbage' | 'late' | number }

export const at = (does: Mode['does'], ...stages: readonly Stage[]): Mode[] =>
  stages.map((stage) => ({ at: stage, does }))

export const HANGS = at('hang', ...STAGES)
export const DROPS = at('drop', ...STAGES)
export const DRIP = at('drip', 'end')
/** It takes the email, but not at once: a second copy is one too many. */
export const LATE = at('late', 'end')
export const REFUSED_FOR_NOW = [...at(421, 'banner', 'MAIL'), ...at(450, 'RCPT'), ...at(451, 'end')]
/** About the server and not the email: it may be accepted later. */
export const SERVER_REFUSED = [...at(554, 'banner'), ...at(502, 'EHLO'), ...at('garbage', 'EHLO')]
export const REFUSED_FOR_GOOD = [...at(550, 'RCPT'), ...at(554, 'end')]

const OK: Record<Stage, string> = {
  banner: '220 ready',
  EHLO: '250 hello',
  MAIL: '250 go on',
  RCPT: '250 go on',
  DATA: '354 send it',
  end: '250 taken',
}
const DRIP_MS = 500
/** Longer than anybody waits for an ordinary reply. */
const LATE_MS = 25_000

type Taken = { to: string; messageId: string }

/** A mail server whose connections fail in each of these ways in turn, and then work. */
export async function startFaultySmtp(port: number, modes: Mode[]) {
  const left = [...modes]
  const taken: Taken[] = []
  /** What each mode received, with the address if it got that far. */
  const met: { mode: Mode; to: string }[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    void converse(socket, left.shift())
  })

  async function converse(socket: Socket, mode?: Mode) {
    let to = ''
    const answer = async (stage: Stage): Promise<boolean> => {
      if (mode?.at !== stage) return socket.write(`${OK[stage]}\r\n`)
      met.push({ mode, to })
      if (mode.does === 'late') {
        await sleep(LATE_MS)
        // Also if the client has given up by then.
        socket.write(`${OK[stage]}\r\n`)
        return true
      }
      if (mode.does === 'drop') socket.destroy()
      if (mode.does === 'garbage') socket.write('\x16\x03\x01 what?\r\n')
      if (typeof mode.does === 'number') socket.write(`${mode.does} refused\r\n`)
      if (mode.does === 'drip')
        while (!socket.destroyed) {
          socket.write('250-still at it\r\n')
          await sleep(DRIP_MS)
        }
      return false
    }
    if (!(await answer('banner')) && mode?.does === 'hang') return
    let message: string | null = null
    for await (const line of linesOf(socket)) {
      if (message !== null && line !== '.') message += `${line}\n`
      else if (message !== null) {
        const messageId = message.match(/^Message-ID: (.*)$/im)?.[1] ?? ''
        message = null
        if (await answer('end')) taken.push({ to, messageId })
      } else {
        const verb = line.slice(0, 4).toUpperCase()
        if (verb === 'QUIT') return void socket.end('221 bye\r\n')
        if (verb === 'RSET') socket.write('250 forgotten\r\n')
        if (verb === 'RCPT') to = line.match(/<(.*)>/)?.[1] ?? ''
        const stage = verb === 'HELO' ? 'EHLO' : STAGES.find((known) => known === verb)
        if (stage && (await answer(stage)) && stage === 'DATA') message = ''
      }
    }
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    taken,
    met,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const chunk of socket) {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch {
    // The client may hang up.
  }
}
