import type { Endpoint } from '@accession/contract/endpoint'
import { problemBody } from '@accession/contract/problem'
import * as z from 'zod'

const REFUSED = {
  description: 'Error',
  content: { 'application/problem+json': { schema: problemBody } },
}
const BYTES = z.string().meta({ format: 'binary' })

/** The replies of an endpoint as documented; JSON replies are also validated against them. */
export function repliesOf({ file, reply }: Endpoint) {
  if (file) {
    const [type = file] = file.split(';')
    return {
      200: { description: 'The file', content: { [type]: { schema: BYTES } } },
      default: REFUSED,
    }
  }
  const done = (reply ?? z.undefined()).meta({ 'x-response-description': 'Success' })
  return { [reply ? 200 : 204]: done, default: REFUSED }
}

/** The documentation lists calls by their first sentence. */
export function describeCall({ summary, access, scope }: Endpoint) {
  const [first = summary, ...rest] = summary.split(/(?<=\.) /)
  const keys = scope ? `API keys: ${scope}.` : access === 'public' ? '' : 'Not for API keys.'
  return {
    summary: first,
    description: [...rest, `Access: ${access}.`, keys].filter(Boolean).join(' '),
  }
}
