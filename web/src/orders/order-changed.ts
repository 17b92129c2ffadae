import type { QueryClient } from '@tanstack/react-query'

/** After a change of an order its lists are read anew, and the rest when it is shown next. */
export function orderChanged(client: QueryClient, orderNumber: string): Promise<void> {
  for (const key of ['order', 'order-mails', 'invoice'])
    void client.invalidateQueries({ queryKey: [key, orderNumber], refetchType: 'none' })
  return client.invalidateQueries({ queryKey: ['orders'] })
}
