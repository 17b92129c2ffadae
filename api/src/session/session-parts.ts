import type { Parts } from '../platform/parts.ts'
import type { cookiesFor } from './cookies.ts'
import type { LoginThrottle } from './login-throttle.ts'

export type SessionParts = Parts & ReturnType<typeof cookiesFor> & { throttle: LoginThrottle }
