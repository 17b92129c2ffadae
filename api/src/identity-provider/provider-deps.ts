import type { SessionDeps } from '../session/session-deps.ts'
import type { providerClient } from './provider-client.ts'

export type ProviderDeps = SessionDeps & { client: ReturnType<typeof providerClient> }
