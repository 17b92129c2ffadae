// Sets up a fresh clone. Runs on the machine's Node; everything after it runs on the Node of
// .nvmrc.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installRuntime, linkRuntime } from './runtime.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

/** @param {string} command @param {string[]} args */
const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' })
/** @param {string} text */
const say = (text) => console.log(`\n• ${text}`)

say('Runtime')
installRuntime()

say('Dependencies')
// Not `npm ci`: it requires the lockfile to list the binaries of every other platform, including
// those a registry does not have.
run('npm', 'install', '--no-save')
linkRuntime()

try {
  execFileSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' })
} catch {
  // Not a clone, as in a container image: nothing is committed here.
}

if (!process.argv.includes('--no-database')) {
  say('Database, migrations, demo data')
  run('npm', 'run', '--silent', 'database')
}

say('Ready. Start with: npm run dev')
