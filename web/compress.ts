import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, 'dist')
const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

// index.html changes with every response, fonts are compressed already.
const files = globSync('**/*.{js,css,svg,json,txt}', { cwd: dist })
for (const file of files) {
  const path = join(dist, file)
  const content = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(content, brotliBest))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
console.log(`compressed ${files.length} files`)
