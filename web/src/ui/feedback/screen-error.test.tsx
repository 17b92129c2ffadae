import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ScreenError } from './screen-error.tsx'

function Broken({ message }: { message: string }): never {
  throw new Error(message)
}

test.each([
  ['Cannot read properties of undefined', 'Something went wrong'],
  ['Failed to fetch dynamically imported module: /assets/user.js', 'This page could not be loaded'],
  ['error loading dynamically imported module', 'This page could not be loaded'],
  ['Importing a module script failed.', 'This page could not be loaded'],
  ['Unable to preload CSS for /assets/user.css', 'This page could not be loaded'],
])('after "%s" it shows "%s" and offers to reload', (message, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const router = createMemoryRouter([
    { path: '/', element: <Broken message={message} />, errorElement: <ScreenError /> },
  ])
  const { unmount } = render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  unmount()
  vi.restoreAllMocks()
})
