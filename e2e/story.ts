import { test as base, expect } from '@playwright/test'

/** Every story also fails on a policy violation, an uncaught error or one of our console errors. */
export const test = base.extend<{ watch: undefined }>({
  watch: [
    async ({ context }, use) => {
      const failures: string[] = []
      await context.exposeFunction('reportViolation', (what: string) => failures.push(what))
      await context.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI }) => {
            const report = 'reportViolation' as keyof typeof globalThis
            globalThis[report](`content policy: ${violatedDirective} ${blockedURI}`)
          },
        )
      })
      context.on('weberror', (error) => failures.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        const text = message.text()
        if (message.type() === 'error' && /Content Security Policy|React|Warning/.test(text))
          failures.push(text)
      })
      await use(undefined)
      expect(failures).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
