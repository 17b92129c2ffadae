import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stopping-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs until asked to stop, and reports it. */
const STAND_IN = `
setInterval(() => {}, 1000)
process.on('SIGTERM', () => { console.log('told to stop'); process.exit() })
console.log('running')
`

test.each(['dev', 'start', 'worker'])(
  'npm run %s forwards SIGTERM to the process it runs',
  async (name) => {
    const file = join(folder, /\S+\.ts/.exec(scripts[name])?.[0] ?? '')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, STAND_IN)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts, type: 'module' }))
    const npm = spawn('npm', ['run', '--silent', name], { cwd: folder, detached: true })
    try {
      let output = ''
      await new Promise<void>((resolve) => {
        npm.stdout.on('data', (chunk) => {
          output += chunk
          if (output === 'running\n') npm.kill('SIGTERM')
        })
        npm.on('exit', () => setTimeout(resolve, 500))
      })
      expect(output).toBe('running\ntold to stop\n')
    } finally {
      try {
        process.kill(-(npm.pid as number), 'SIGKILL')
      } catch {
        // The process is gone.
      }
    }
  },
  20_000,
)
