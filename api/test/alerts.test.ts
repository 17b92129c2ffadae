import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openMetrics } from '../src/platform/metrics.ts'
import { useApp } from './make-app.ts'

const t = useApp()

it('Every alert asks for a metric that there is', async () => {
  const rules = readFileSync(new URL('../../ops/alerts.yaml', import.meta.url), 'utf8')
  const asked = [...rules.matchAll(/\b((?:http|database|mails)_\w+)/g)].map(([, name = '']) =>
    name.replace(/_(count|bucket)$/, ''),
  )
  const { default: Fastify } = await import('fastify')
  const text = await openMetrics(Fastify(), t.pool).metrics()
  expect(asked.length).toBeGreaterThan(5)
  for (const name of asked) expect(text).toContain(`# TYPE ${name} `)
  expect(text).toMatch(/^mails_oldest_waiting_seconds 0$/m)
})
