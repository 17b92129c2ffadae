import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { testEnvironment, useApp } from './make-app.ts'

const run = promisify(execFile)

describe('The demo laboratory', () => {
  const t = useApp()
  const plant = (env: Record<string, string>) =>
    run(process.execPath, ['api/src/commands/demo.ts'], {
      cwd: new URL('../../', import.meta.url),
      env: { ...testEnvironment({ DATABASE_URL: t.database.appUrl }), ...env },
    })

  it.each([[{ NODE_ENV: 'production' }], [{ PUBLIC_URL: 'https://portal.frontrange.example' }]])(
    'refuses to run in production: %o',
    async (env) => {
      await expect(plant(env)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('the demo laboratory has known passwords'),
      })
    },
  )

  it('leaves a database alone that has people already', async () => {
    const { stdout } = await plant({})
    expect(stdout).toContain('nothing was changed')
  })

  it('has three billing companies with sub-companies, with the same numbers every time', async () => {
    const companies = await t.db
      .selectFrom('companies')
      .innerJoin('billing_companies', 'billing_companies.id', 'companies.billing_company_id')
      .select(['billing_companies.number as billing', 'companies.number', 'companies.name'])
      .orderBy('companies.id')
      .execute()
    expect(companies.map(({ billing, number, name }) => `${billing} ${number} ${name}`)).toEqual([
      'B-00001 C-00001 Highline Extracts LLC',
      'B-00001 C-00002 Highline Farms LLC',
      'B-00002 C-00003 Mesa Verde Tinctures',
      'B-00003 C-00004 Prairie Sun Edibles',
      'B-00003 C-00005 Prairie Sun Topicals',
    ])
  })
})
