import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

/** A label may have the number of a sample or a test: both lead to their order. */
const orderNumberIn = (text: string): string => parseOrderNumbers(text)?.orderNumber ?? text

/** Loads what `?num=` names. A search always fetches again. */
export function useNumbered(keyOf: (orderNumber: string) => QueryKey) {
  const [params, setParams] = useSearchParams()
  const client = useQueryClient()
  const subject = params.get('num') ?? ''
  const show = (num: string) =>
    setParams(
      (now) => {
        if (num) now.set('num', num)
        else now.delete('num')
        return now
      },
      { replace: true },
    )
  return {
    subject,
    read: orderNumberIn,
    onSearch: (num: string) => {
      void client.resetQueries({ queryKey: keyOf(num) })
      show(num)
    },
    /** Makes room for the next scan. */
    clear: () => {
      client.removeQueries({ queryKey: keyOf(subject) })
      show('')
    },
  }
}
