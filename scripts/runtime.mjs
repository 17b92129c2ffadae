// Installs the Node version of .nvmrc into .tools/node if the machine's own is older, and links it
// into node_modules/.bin, first on the PATH of every `npm run`.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

const VERSION = '24.21.0'
const wanted = Number(readFileSync('.nvmrc', 'utf8'))
const home = resolve('.tools/node')
const binary = resolve(home, 'bin/node')
const machineIsNewEnough = Number(process.versions.node.split('.')[0]) >= wanted

export function installRuntime() {
  if (machineIsNewEnough) return
  if (!existsSync(binary)) {
    const platform = process.platform === 'win32' ? 'win' : process.platform
    const name = `node-${platform}-${process.arch}@${VERSION}`
    console.log(`Node ${process.versions.node} is older than ${wanted}: fetching ${name}`)
    mkdirSync(home, { recursive: true })
    const pack = ['pack', name, '--silent', '--pack-destination', resolve('.tools')]
    const archive = execFileSync('npm', pack, { encoding: 'utf8' }).trim()
    const file = resolve('.tools', archive)
    execFileSync('tar', ['xzf', file, '-C', home, '--strip-components=1'])
    rmSync(file)
  }
  process.env.PATH = resolve(home, 'bin') + delimiter + process.env.PATH
}

export function linkRuntime() {
  if (machineIsNewEnough || !existsSync(binary)) return
  rmSync('node_modules/.bin/node', { force: true })
  symlinkSync(binary, 'node_modules/.bin/node')
}
