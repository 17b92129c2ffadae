import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { logFailure } from '../platform/log.ts'
import { settleWork } from '../platform/unsaved-work.ts'
import { messagesQuery } from './shown-messages.tsx'

/** After saving, returns to the list, which is up to date by then. */
export function useSaveMessage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (write: () => Promise<unknown>) => {
    try {
      await write()
    } catch (error) {
      logFailure('The website message was not saved', error)
      throw error
    }
    await client.invalidateQueries(messagesQuery)
    settleWork()
    await navigate('/website-messages')
  }
}
