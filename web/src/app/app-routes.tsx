import type { ScreenPath } from '@accession/domain/session/screens'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { ExistingScreens } from '../platform/screens.ts'
import { personOf, useSession } from '../platform/tokens.ts'
import { ScreenError } from '../ui/screen-error.tsx'
import { Gate } from './gate.tsx'
import { Layout, ScreenArea } from './layout.tsx'
import { routes } from './routes.tsx'

const table = Object.entries(routes) as [ScreenPath, ComponentType][]
const paths = new Set(Object.keys(routes))

function Root() {
  // Another person gets another tree: nothing on screen can be left over from the former one.
  const whose = useSession(({ session }) => personOf(session) ?? 'nobody')
  return (
    <ExistingScreens value={paths}>
      <Layout key={whose} />
    </ExistingScreens>
  )
}

/** What the router is made of. A screen that fails is replaced inside the layout; the menu stays. */
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
