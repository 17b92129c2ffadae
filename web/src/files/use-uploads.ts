import type { Order } from '@accession/contract/orders'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { userOf, useSession } from '../platform/tokens.ts'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { failureOf, type UploadFailure } from './upload-failure.ts'
import { type Destination, uploadFile } from './upload-file.ts'
import { keepFiles } from './use-files.ts'

/** A file on its way; one that failed waits for another try or to be given up. */
export type Upload = {
  key: string
  file: File
  to: Destination
  /** Null if it is about the whole order. */
  sampleName: string | null
  /** Between 0 and 1. */
  progress: number
  failure: UploadFailure | null
}

type UploadState = {
  uploads: Upload[]
  /** The last one that was added. */
  added: { name: string; to: Destination } | null
  /** The order whose samples are on screen, each with its own uploads. */
  onCard: Order | null
}

/** Outlives the card or page that a file was added on, which the next scan may replace. */
const useUploadState = create<UploadState>(() => ({ uploads: [], added: null, onCard: null }))

const change = (key: string, changes: Partial<Upload>) =>
  useUploadState.setState(({ uploads }) => ({
    uploads: uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)),
  }))
const remove = (key: string) =>
  useUploadState.setState(({ uploads }) => ({
    uploads: uploads.filter((each) => each.key !== key),
  }))

/** Stops what one user is sending before another can be signed in. */
let leaving = new AbortController()
useSession.subscribe((now, before) => {
  if (userOf(now.session) === userOf(before.session)) return
  leaving.abort()
  leaving = new AbortController()
  useUploadState.setState({ uploads: [], added: null })
})

/** One after the other: on a bad network one gets through before the next starts. */
let line = Promise.resolve()

function send(client: QueryClient, { key, file, to }: Upload, isAdmin: boolean): void {
  const { signal } = leaving
  line = line.then(async () => {
    try {
      const kept = await uploadFile(file, to, signal, (progress) => change(key, { progress }))
      signal.throwIfAborted()
      keepFiles(client, to.orderNumber, (files) => [...files, kept])
      remove(key)
      useUploadState.setState({ added: { name: kept.name, to } })
    } catch (error) {
      change(key, { failure: failureOf(error, isAdmin) })
    }
  })
}

/** The uploads that a part of the screen shows: while it does, they are unsaved work. */
export function useUploads(isAdmin: boolean, isShown: (to: Destination) => boolean) {
  const client = useQueryClient()
  const uploads = useUploadState(
    useShallow((state) => state.uploads.filter(({ to }) => isShown(to))),
  )
  const added = useUploadState((state) => state.added)
  const [addedBefore] = useState(added)
  useUnsavedWork(uploads.length > 0)
  return {
    uploads,
    /** The name of the last one that was added since this was shown. */
    added: added && added !== addedBefore && isShown(added.to) ? added.name : null,
    add(files: Iterable<File>, to: Destination, sampleName: string | null) {
      const begun = [...files].map((file) => ({
        key: crypto.randomUUID(),
        file,
        to,
        sampleName,
        progress: 0,
        failure: null,
      }))
      useUploadState.setState((state) => ({ uploads: [...state.uploads, ...begun] }))
      for (const upload of begun) send(client, upload, isAdmin)
    },
    retry(upload: Upload) {
      change(upload.key, { progress: 0, failure: null })
      send(client, upload, isAdmin)
    },
    remove,
  }
}
export type Uploads = ReturnType<typeof useUploads>

/** The samples of this order are on screen, each with its uploads. */
export function useUploadsOnCard(order: Order): void {
  useLayoutEffect(() => {
    useUploadState.setState({ onCard: order })
    return () => useUploadState.setState({ onCard: null })
  }, [order])
}

/** The uploads that are not shown with a sample on screen. */
export function useUploadsElsewhere(): Uploads {
  const onCard = useUploadState((state) => state.onCard)
  return useUploads(
    true,
    ({ orderNumber, sampleId }) =>
      orderNumber !== onCard?.orderNumber ||
      !onCard.samples.some((sample) => sample.sampleId === sampleId),
  )
}
