import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Client } from 'pg'

/**
 * Prepares a development machine for migrating: two roles, a database, a .env. With --fresh the
 * database is recreated.
 */
const server = process.env.ADMIN_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

if (!existsSync('.env')) {
  const example = readFileSync('.env.example', 'utf8')
  const key = `dev:${randomBytes(32).toString('base64')}`
  const ours = example
    .replace(/^TOKEN_KEYS=.*$/m, `TOKEN_KEYS=${key}`)
    .replaceAll('127.0.0.1:5432', new URL(server).host)
  writeFileSync('.env', ours)
  console.log('Created .env')
}
process.loadEnvFile('.env')

const admin = new Client({ connectionString: server })
try {
  await admin.connect()
} catch (error) {
  console.error(`Cannot reach PostgreSQL at ${server} (${(error as Error).message}).`)
  console.error('Start it, or set its address: ADMIN_DATABASE_URL=postgres://… npm run setup')
  process.exit(1)
}

const owner = new URL(process.env.MIGRATE_DATABASE_URL ?? '')
const app = new URL(process.env.DATABASE_URL ?? '')
for (const { username } of [owner, app]) {
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [username])
  if (rowCount === 0) await admin.query(`create role ${admin.escapeIdentifier(username)} login`)
}
const database = owner.pathname.slice(1)
if (process.argv.includes('--fresh')) {
  await admin.query(`drop database if exists ${admin.escapeIdentifier(database)} with (force)`)
}
const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [database])
if (rowCount === 0) {
  const [name, role] = [database, owner.username].map((text) => admin.escapeIdentifier(text))
  await admin.query(`create database ${name} owner ${role}`)
  console.log(`Created database ${database}`)
}
await admin.end()
