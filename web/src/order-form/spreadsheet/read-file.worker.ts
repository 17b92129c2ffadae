import { readFile, readText } from './read-file.ts'

export type ReadRequest = { bytes: ArrayBuffer; name: string } | { text: string }

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(
    'text' in data ? readText(data.text) : readFile(new Uint8Array(data.bytes), data.name),
  )
})
