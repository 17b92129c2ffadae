/** Chunks of this size go to the browser, which may keep them on disk. */
const HANDED_OVER = 8 * 1024 * 1024

/** Reads a file to its end and reports progress. An interrupted one is an error. */
export async function readFile(
  response: Response,
  onBytes: (received: number) => void,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  let parts: BlobPart[] = []
  let [received, pending] = [0, 0]
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    parts.push(read.value)
    received += read.value.length
    pending += read.value.length
    if (pending > HANDED_OVER) {
      parts = [new Blob(parts)]
      pending = 0
    }
    onBytes(received)
  }
  return new Blob(parts, { type })
}
