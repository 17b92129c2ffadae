import type { Deps } from '../platform/deps.ts'
import type { cookiesFor } from './cookies.ts'

export type SessionDeps = Deps & ReturnType<typeof cookiesFor>
