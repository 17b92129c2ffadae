import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Parts } from '../platform/parts.ts'
import type { LoginThrottle } from './login-throttle.ts'

export type SessionParts = Parts & { throttle: LoginThrottle; cookie: CookieSerializeOptions }
