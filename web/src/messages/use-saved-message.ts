import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messagesQuery } from './shown-messages.tsx'

/** Back to the list, which then knows of it. */
export function useSavedMessage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await client.invalidateQueries(messagesQuery)
    await navigate('/website-messages')
  }
}
