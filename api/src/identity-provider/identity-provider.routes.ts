import * as contract from '@accession/contract/identity-provider'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { cookiesFor } from '../session/cookies.ts'
import { beginProviderLogin } from './begin-provider-login.ts'
import { loginProvider } from './login-provider.ts'
import { providerClient } from './provider-client.ts'
import { getProviderLink, removeProviderLink } from './provider-link.ts'

export function identityProviderRoutes(app: FastifyInstance, deps: Deps) {
  const providerDeps = {
    ...deps,
    ...cookiesFor(deps.config.PUBLIC_URL),
    client: providerClient(deps.config),
  }
  serve(app, contract.beginProviderLogin, beginProviderLogin(providerDeps))
  serve(app, contract.loginProvider, loginProvider(providerDeps))
  serve(app, contract.getProviderLink, getProviderLink(deps))
  serve(app, contract.removeProviderLink, removeProviderLink(deps))
}
