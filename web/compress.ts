import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, 'dist')
const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

// index.html changes with every response, fonts are compressed already.
const all = globSync('**/*.{js,css,svg,json,txt}', { cwd: dist })
/** Not again what earlier builds left. */
const isNew = (file: string) => {
  const compressed = join(dist, `${file}.gz`)
  return (
    !existsSync(compressed) || statSync(compressed).mtimeMs < statSync(join(dist, file)).mtimeMs
  )
}
const files = all.filter(isNew)
for (const file of files) {
  const path = join(dist, file)
  const content = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(content, brotliBest))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
console.log(`compressed ${files.length} files`)
