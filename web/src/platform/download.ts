import type { CallInput, Endpoint } from '@accession/contract/endpoint'
import { call } from './call.ts'
import type { SendOptions } from './send.ts'

type FileEndpoint = Endpoint & { file: string }

/**
 * Downloads a file with the user's token, which a plain link could not send, and saves it. An
 * interrupted or canceled download is not saved.
 */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
  options?: Pick<SendOptions, 'signal' | 'onBytes'>,
): Promise<void> {
  saveFile((await call(endpoint, input, options)) as Blob, fileName)
}

/** Saves what is in memory as a file. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
