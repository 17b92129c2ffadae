import { writeFile } from 'node:fs/promises'
import { createScratchDatabase } from '../test/scratch-database.ts'
import { generatedFiles } from './generated-files.ts'

const root = new URL('../../', import.meta.url)
const database = await createScratchDatabase()
try {
  for (const [path, content] of Object.entries(await generatedFiles(database.ownerUrl))) {
    await writeFile(new URL(path, root), content)
    console.log(path)
  }
} finally {
  await database.drop()
}
