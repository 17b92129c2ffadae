import type { CallInput, Endpoint } from '@accession/contract/endpoint'
import { call } from './call.ts'
import type { SendOptions } from './send.ts'

type FileEndpoint = Endpoint & { file: string }

/**
 * Fetches a file with the person's token, which a plain link could not carry, and saves it. What
 * breaks off or is canceled on the way is not saved at all.
 */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
  options?: Pick<SendOptions, 'signal' | 'onBytes'>,
): Promise<void> {
  const address = URL.createObjectURL((await call(endpoint, input, options)) as Blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
