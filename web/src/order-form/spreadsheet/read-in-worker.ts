import type { FileCells } from './read-file.ts'
import type { ReadRequest } from './read-file.worker.ts'
import { MAX_BYTES, NO_READER, NOT_FINISHED, NOT_OPENED, tooLarge } from './refusals.ts'

const TIMEOUT_MS = 20_000

/** Reads a chosen file outside of the page, which stays usable whatever is in the file. */
export async function readChosenFile(file: File): Promise<FileCells> {
  if (file.size > MAX_BYTES) return { refusal: tooLarge(file.size) }
  try {
    const bytes = await file.arrayBuffer()
    return await inWorker({ bytes, name: file.name }, [bytes])
  } catch {
    return { refusal: NOT_OPENED }
  }
}

/** Reads cells copied from a spreadsheet. */
export const readPastedText = (text: string): Promise<FileCells> => inWorker({ text }, [])

function inWorker(request: ReadRequest, transfer: Transferable[]): Promise<FileCells> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<FileCells>((resolve) => {
    const timer = setTimeout(() => finish({ refusal: NOT_FINISHED }), TIMEOUT_MS)
    function finish(read: FileCells) {
      clearTimeout(timer)
      worker.terminate()
      resolve(read)
    }
    worker.onmessage = ({ data }: MessageEvent<FileCells>) => finish(data)
    worker.onerror = () => finish({ refusal: NO_READER })
    worker.postMessage(request, transfer)
  })
}
