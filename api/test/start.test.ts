import { expect, it } from 'vitest'
import { freePort, startProcess } from './processes.ts'
import { asAdmin, createScratchDatabase } from './scratch-database.ts'

it('A process refuses to start on an unknown schema version, and says what to do', async () => {
  const database = await createScratchDatabase()
  const name = `${database.name}_empty`
  await asAdmin((admin) => admin.query(`create database ${name}`))
  const server = startProcess('server', {
    PORT: String(await freePort()),
    DATABASE_URL: database.appUrl.replace(database.name, name),
  })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('Run npm run migrate first: 0001_people_and_companies')
  await asAdmin((admin) => admin.query(`drop database ${name}`))
  await database.drop()
})

it('A process with an invalid configuration reports every error and stops', async () => {
  const server = startProcess('server', { PORT: 'x', SMTP_URL: 'x', TOKEN_KEYS: 'x' })
  expect(await server.exited).toBe(1)
  for (const name of ['PORT', 'SMTP_URL', 'TOKEN_KEYS'])
    expect(server.output()).toContain(`- ${name}: `)
})
