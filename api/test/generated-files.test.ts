import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { generatedFiles } from '../dev/generated-files.ts'
import { createScratchDatabase } from './scratch-database.ts'

it('The generated files match what `npm run generate` would write', async () => {
  const database = await createScratchDatabase()
  const files = await generatedFiles(database.ownerUrl)
  await database.drop()
  expect(Object.keys(files)).toHaveLength(5)
  for (const [path, content] of Object.entries(files)) {
    const committed = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
    expect(committed, `${path} is stale: run npm run generate`).toBe(content)
  }
})
