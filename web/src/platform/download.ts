import type { CallInput, Endpoint } from '@accession/contract/endpoint'
import { call } from './call.ts'

type FileEndpoint = Endpoint & { file: string }

/** Fetches a file with the person's token, which a plain link could not carry, and saves it. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
): Promise<void> {
  const address = URL.createObjectURL((await call(endpoint, input)) as Blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
