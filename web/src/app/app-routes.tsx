import type { ScreenPath } from '@accession/domain/access/screens'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { ExistingScreens } from '../navigation/screens.ts'
import { userOf, useSession } from '../platform/tokens.ts'
import { ScreenError } from '../ui/feedback/screen-error.tsx'
import { Gate } from './gate.tsx'
import { Layout, ScreenArea } from './layout.tsx'
import { routes } from './routes.tsx'

const table = Object.entries(routes) as [ScreenPath, ComponentType][]
const paths = new Set(Object.keys(routes))

function Root() {
  // A new user gets a new tree: nothing of the previous user stays on screen.
  const whose = useSession(({ session }) => userOf(session) ?? 'nobody')
  return (
    <ExistingScreens value={paths}>
      <Layout key={whose} />
    </ExistingScreens>
  )
}

/** The router's routes. A screen that fails is replaced inside the layout; the menu stays. */
export const appRoutes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ScreenError />,
    children: [
      {
        element: <ScreenArea />,
        errorElement: <ScreenError />,
        children: [
          ...table.map(([path, Screen]) => ({
            path,
            element: (
              <Gate screen={path}>
                <Screen />
              </Gate>
            ),
          })),
          { path: '*', element: <Gate screen={null} /> },
        ],
      },
    ],
  },
]
