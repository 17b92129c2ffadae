import { type ExportRange, getExportFiles } from '@accession/contract/billing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { download } from '../platform/download.ts'
import { logFailure } from '../platform/log.ts'
import { readAgain } from '../platform/query.ts'
import type { CsvKind } from './csv-kind.ts'

/** About as often as people can read it. */
const REPORT_EVERY_MS = 200
/** A download that takes longer shows its progress. */
const LONG_MS = 1_000

export class CanceledByUser extends Error {}

/**
 * Downloads a file, reports how much has arrived, and can be canceled; leaving the screen cancels
 * it too.
 */
export function useCsvDownload({ file, preview, prefix }: CsvKind) {
  const client = useQueryClient()
  const running = useRef<AbortController>(null)
  const [received, setReceived] = useState(0)
  const [isLong, setIsLong] = useState(false)
  const cancel = () => running.current?.abort(new CanceledByUser())
  useEffect(() => () => running.current?.abort(new CanceledByUser()), [])

  const saving = useMutation({
    mutationFn: async (query: ExportRange) => {
      running.current = new AbortController()
      setReceived(0)
      setIsLong(false)
      const long = setTimeout(() => setIsLong(true), LONG_MS)
      let [latest, reported] = [0, 0]
      const onBytes = (bytes: number) => {
        latest = bytes
        if (Date.now() - reported < REPORT_EVERY_MS) return
        reported = Date.now()
        setReceived(bytes)
      }
      try {
        const { signal } = running.current
        await download(file, { query }, fileName(prefix, query), { signal, onBytes })
      } finally {
        clearTimeout(long)
        setReceived(latest)
      }
    },
    // What is in an earlier file has changed.
    onSuccess: () => readAgain(client, getExportFiles, preview),
    onError: (reason, query) => {
      if (!(reason instanceof CanceledByUser))
        logFailure(`${fileName(prefix, query)} was not downloaded`, reason)
    },
  })
  return {
    start: saving.mutate,
    cancel,
    received,
    isLong,
    outcome: saving,
    name: saving.variables && fileName(prefix, saving.variables),
  }
}

const fileName = (prefix: string, { lower, upper }: ExportRange) =>
  `${prefix}_${lower}_${upper}.csv`
