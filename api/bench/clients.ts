import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CLIENTS = 8

/** The number in a line of a program's output. */
function numberIn(output: string, line: RegExp): number {
  const found = Number(line.exec(output)?.[1])
  if (Number.isNaN(found)) throw new Error(output)
  return found
}

/** Requests per second by wrk, a light client in its own process: the server shares the machine with it. */
export async function overHttp(url: string, script: string, seconds: number): Promise<number> {
  const flags = ['-t', '1', '-c', String(CLIENTS), '-d', `${seconds}s`, '-s', script]
  const { stdout } = await run('wrk', [...flags, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return numberIn(stdout, /Requests\/sec:\s+([\d.]+)/)
}

/** Transactions per second by pgbench, with as many connections. */
export async function overPgbench(url: string, script: string, seconds: number): Promise<number> {
  const flags = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '1', '-T', String(seconds)]
  const { stdout } = await run('pgbench', [...flags, '-f', script, url])
  if (!/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout)
  return numberIn(stdout, /tps = ([\d.]+)/)
}

type Call = { token: string; body?: string }

/** How wrk sends a call; an order is placed with a new key each time, as browsers do. */
export function wrkScript({ token, body }: Call): string {
  const headers = `wrk.headers["Authorization"] = "Bearer ${token}"`
  if (body === undefined) return headers
  return `${headers}
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = [==[${body}]==]
math.randomseed(os.time())
local digits = function(count)
  local text = ""
  for _ = 1, count do text = text .. string.format("%x", math.random(0, 15)) end
  return text
end
request = function()
  wrk.headers["Idempotency-Key"] =
    digits(8) .. "-" .. digits(4) .. "-4" .. digits(3) .. "-8" .. digits(3) .. "-" .. digits(12)
  return wrk.format()
end`
}
