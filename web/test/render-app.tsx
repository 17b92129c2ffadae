import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { MemoryRouter, parsePath, useLocation } from 'react-router'
import { vi } from 'vitest'
import { AppRoutes } from '../src/app/app-routes.tsx'
import { forgetBetweenSessions, makeQueryClient } from '../src/platform/query-client.ts'

// Screens are fetched while a test waits for them, on machines that may be busy.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

function Where({ tell }: { tell: (path: string) => void }) {
  const { pathname, search } = useLocation()
  tell(pathname + search)
  return null
}

/** The whole app at a path, opened with a navigation state; `path()` says where it has led. */
export function renderApp(at: string, state?: unknown) {
  const client = makeQueryClient()
  const stop = forgetBetweenSessions(client)
  let path = at
  const tell = (now: string) => {
    path = now
  }
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
          <AppRoutes />
          <Where tell={tell} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    path: () => path,
    close: () => {
      unmount()
      stop()
      client.clear()
    },
  }
}
