import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { logFailure } from '../platform/log.ts'
import { forgetBetweenSessions, makeQueryClient } from '../platform/query-client.ts'
import { styleNonce } from '../platform/style-nonce.ts'
import { cssVariables } from '../ui/theme/css-variables.ts'
import { theme } from '../ui/theme/theme.ts'
import { appRoutes } from './app-routes.tsx'

const queryClient = makeQueryClient()
forgetBetweenSessions(queryClient)
const router = createBrowserRouter(appRoutes)

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} onError={(error) => logFailure('A screen failed', error)} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
