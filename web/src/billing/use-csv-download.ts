import type { DateRange } from '@accession/domain/billing/date-range'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { download } from '../platform/download.ts'
import { logFailure } from '../platform/log.ts'
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
export function useCsvDownload({ file, prefix }: Pick<CsvKind, 'file' | 'prefix'>) {
  const running = useRef<AbortController>(null)
  const [received, setReceived] = useState(0)
  const [isLong, setIsLong] = useState(false)
  const cancel = () => running.current?.abort(new CanceledByUser())
  useEffect(() => () => running.current?.abort(new CanceledByUser()), [])

  const saving = useMutation({
    mutationFn: async (query: DateRange) => {
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

const fileName = (prefix: string, { lower, upper }: DateRange) => `${prefix}_${lower}_${upper}.csv`
