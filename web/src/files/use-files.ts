import { getFiles, type OrderFile } from '@accession/contract/files'
import { getOrderHistory } from '@accession/contract/order-activity'
import type { Order } from '@accession/contract/orders'
import { FILE_TOO_LARGE, MAX_FILES } from '@accession/domain/files/order-files'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { isFileRefusal, isOrderRefusal } from '@accession/domain/orders/refusals'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, isRefused, statusOf } from '../platform/call-error.ts'
import { query, readAgain } from '../platform/query.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { type Destination, FileEmpty, FileTooLarge, uploadFile } from './upload-file.ts'

const filesOf = (orderNumber: string) => query(getFiles, { params: { orderNumber } })

export const useFiles = ({ orderNumber }: Pick<Order, 'orderNumber'>) =>
  useQuery(filesOf(orderNumber))

/** After a change of the files of an order, which its history tells too. */
export function keepFiles(
  client: QueryClient,
  orderNumber: string,
  change: (files: OrderFile[]) => OrderFile[],
) {
  client.setQueryData(filesOf(orderNumber).queryKey, (kept) =>
    kept ? { files: change(kept.files) } : kept,
  )
  void readAgain(client, getFiles, getOrderHistory)
}

type Failure = { message: string; canRetry: boolean }

/** A file on its way; one that failed waits for another try or to be given up. */
export type Upload = {
  key: string
  file: File
  to: Destination
  /** Between 0 and 1. */
  progress: number
  failure: Failure | null
}

/** Sends files one after the other: on a bad network one gets through before the next starts. */
export function useUploads(isAdmin: boolean) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [added, setAdded] = useState<string | null>(null)
  const [line] = useState(() => ({ last: Promise.resolve() }))
  useUnsavedWork(uploads.length > 0)

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const remove = (key: string) => setUploads((all) => all.filter((each) => each.key !== key))

  function send({ key, file, to }: Upload) {
    line.last = line.last.then(async () => {
      try {
        const kept = await uploadFile(file, to, (progress) => change(key, { progress }))
        keepFiles(client, to.orderNumber, (files) => [...files, kept])
        remove(key)
        setAdded(kept.name)
      } catch (error) {
        change(key, { failure: failureOf(error, isAdmin) })
      }
    })
  }
  return {
    uploads,
    /** The last one that was added. */
    added,
    add(files: Iterable<File>, to: Destination) {
      const begun = [...files].map((file) => ({
        key: crypto.randomUUID(),
        file,
        to,
        progress: 0,
        failure: null,
      }))
      setUploads((all) => [...all, ...begun])
      for (const upload of begun) send(upload)
    },
    retry(upload: Upload) {
      change(upload.key, { progress: 0, failure: null })
      send(upload)
    },
    remove,
  }
}
export type Uploads = ReturnType<typeof useUploads>

const FILE_MESSAGES = {
  'too-many-files': `An order can have ${MAX_FILES} files. Remove one, or ask the laboratory to.`,
  'unreadable-file': 'This is not a photo or PDF that can be read. Send a JPEG, PNG, WebP or PDF.',
}

/** Sending the same file again does not help if it was refused. */
function failureOf(error: unknown, isAdmin: boolean): Failure {
  const refused = (message: string) => ({ message, canRetry: false })
  if (error instanceof FileTooLarge) return refused(`${FILE_TOO_LARGE}.`)
  if (error instanceof FileEmpty) return refused('The file is empty.')
  if (statusOf(error) === 429)
    return { message: 'Too many files in a short time. Try again later.', canRetry: true }
  const refusal = error instanceof CallError ? error.refusal : null
  if (refusal && isFileRefusal(refusal)) return refused(FILE_MESSAGES[refusal])
  if (refusal && isOrderRefusal(refusal))
    return refused(refusalMessage(isAdmin ? 'addFileAsAdmin' : 'addFileAsCustomer', refusal))
  if (isRefused(error)) return refused('It could not be added.')
  return { message: 'It was not sent. Check your connection, then try again.', canRetry: true }
}
