import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

it('npm run sbom lists production dependencies with their versions, and no development tools', () => {
  const stdout = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8' })
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { name: string; purl?: string }[]
  }
  const names = components.map(({ name }) => name)
  expect(bomFormat).toBe('CycloneDX')
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'piscina', 'react', 'zod']))
  for (const tool of ['vitest', 'vite', 'typescript']) expect(stdout).not.toContain(`npm/${tool}@`)
  const { purl } = components.find(({ name }) => name === 'fastify') ?? {}
  expect(purl).toMatch(/^pkg:npm\/fastify@\d/)
})
