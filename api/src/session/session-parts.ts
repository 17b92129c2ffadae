import type { Parts } from '../platform/parts.ts'
import type { cookiesFor } from './cookies.ts'

export type SessionParts = Parts & ReturnType<typeof cookiesFor>
