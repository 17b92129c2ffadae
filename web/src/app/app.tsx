import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { forgetBetweenSessions, makeQueryClient } from '../platform/query-client.ts'
import { styleNonce } from '../platform/style-nonce.ts'
import { CrashBoundary } from '../ui/crash-boundary.tsx'
import { cssVariables } from '../ui/css-variables.ts'
import { theme } from '../ui/theme.ts'
import { AppRoutes } from './app-routes.tsx'

const queryClient = makeQueryClient()
forgetBetweenSessions(queryClient)

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <CrashBoundary>
            <AppRoutes />
          </CrashBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  )
}
