import type { DateRange } from '@accession/domain/billing/date-range'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { download } from '../platform/download.ts'
import { logFailure } from '../platform/log.ts'
import type { CsvKind } from './csv-kind.ts'

/** As often as a person can read it. */
const TELL_EVERY_MS = 200
/** From then on a download shows how far it is. */
const LONG_MS = 1_000

export class CanceledByPerson extends Error {}

/** Fetches a file, tells how much of it has come, and can be stopped; leaving the screen stops it too. */
export function useCsvDownload({ file, prefix }: Pick<CsvKind, 'file' | 'prefix'>) {
  const running = useRef<AbortController>(null)
  const [received, setReceived] = useState(0)
  const [isLong, setIsLong] = useState(false)
  const cancel = () => running.current?.abort(new CanceledByPerson())
  useEffect(() => () => running.current?.abort(new CanceledByPerson()), [])

  const saving = useMutation({
    mutationFn: async (query: DateRange) => {
      running.current = new AbortController()
      setReceived(0)
      setIsLong(false)
      const long = setTimeout(() => setIsLong(true), LONG_MS)
      let [latest, told] = [0, 0]
      const onBytes = (bytes: number) => {
        latest = bytes
        if (Date.now() - told < TELL_EVERY_MS) return
        told = Date.now()
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
      if (!(reason instanceof CanceledByPerson))
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
