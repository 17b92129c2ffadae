// Preloaded into a process: its clock is ahead by the milliseconds in CLOCK_FILE. Timers are
// unaffected, as when a machine's clock is set.
import { readFileSync } from 'node:fs'

const LOOK_MS = 20
const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date
let ahead = 0
const look = () => {
  ahead = Number(readFileSync(file, 'utf8'))
}
look()
setInterval(look, LOOK_MS).unref()
const now = () => RealDate.now() + ahead

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, asked) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, asked),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
