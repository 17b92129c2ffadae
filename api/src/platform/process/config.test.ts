import { describe, expect, it } from 'vitest'
import { testEnvironment } from '../../../test/make-app.ts'
import { loadConfig } from './config.ts'

describe('The configuration', () => {
  it('reports all its problems at once', () => {
    const broken = testEnvironment({
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'not an address',
      PORT: '99999',
      TOKEN_KEYS: 'short:abc',
      LAB_FILE: '/no/such/file.json',
      LOG_LEVEL: 'loud',
    })
    const problems = ['DATABASE_URL', 'PUBLIC_URL', 'PORT', 'TOKEN_KEYS', 'LAB_FILE', 'LOG_LEVEL']
    for (const name of problems) expect(() => loadConfig(broken)).toThrow(`- ${name}: `)
  })

  it.each([
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'example.com'],
    ['PUBLIC_URL', 'http://portal.example.com'],
    ['PORT', ''],
    ['PORT', '70000'],
    ['HOST', ''],
    ['HOST', 'portal.example.com'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => loadConfig(testEnvironment({ [name]: value }))).toThrow(`- ${name}: `)
  })

  it.each(['false', '1', '10.0.0.1', '10.0.0.0/8, loopback'])('accepts TRUST_PROXY=%s', (value) => {
    expect(() => loadConfig(testEnvironment({ TRUST_PROXY: value }))).not.toThrow()
  })

  it('reports what is missing', () => {
    expect(() => loadConfig({})).toThrow('DATABASE_URL')
  })

  it('refuses the example key', () => {
    const example = `2026:${Buffer.alloc(32).toString('base64')}`
    expect(() => loadConfig(testEnvironment({ TOKEN_KEYS: example }))).toThrow('still the example')
  })

  it('accepts two keys for rotation, but not a third', () => {
    const [first, second, third] = ['a', 'b', 'c'].map(
      (kid) => `${kid}:${Buffer.alloc(32, kid).toString('base64')}`,
    )
    const load = (...keys: unknown[]) => loadConfig(testEnvironment({ TOKEN_KEYS: keys.join(',') }))
    expect(load(first, second).TOKEN_KEYS.map((key) => key.kid)).toEqual(['a', 'b'])
    expect(() => load(first, second, third)).toThrow('at most two')
  })
})
