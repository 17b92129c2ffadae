import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router'
import { appRoutes } from '../src/app/app-routes.tsx'
import { forgetBetweenSessions, makeQueryClient } from '../src/platform/query-client.ts'

/** The whole app at a path, opened with a navigation state; `path()` returns the current one. */
export function renderApp(at: string, state?: unknown) {
  const client = makeQueryClient()
  const stop = forgetBetweenSessions(client)
  const router = createMemoryRouter(appRoutes, { initialEntries: [{ ...parsePath(at), state }] })
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    client,
    path: () => router.state.location.pathname + router.state.location.search,
    goBack: () => router.navigate(-1),
    close: () => {
      unmount()
      router.dispose()
      stop()
      client.clear()
    },
  }
}
