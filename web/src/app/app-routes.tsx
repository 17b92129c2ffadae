import type { ScreenPath } from '@accession/domain/session/screens'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { ExistingScreens } from '../platform/screens.ts'
import { useSession } from '../platform/tokens.ts'
import { Gate } from './gate.tsx'
import { Layout } from './layout.tsx'
import { routes } from './routes.tsx'

const table = Object.entries(routes) as [ScreenPath, ComponentType][]
const paths = new Set(Object.keys(routes))

export function AppRoutes() {
  // Another session gets another tree: nothing on screen can be left over from the former person.
  const whose = useSession(({ session }) => session?.refreshToken ?? 'nobody')
  return (
    <ExistingScreens value={paths}>
      <Routes key={whose}>
        <Route element={<Layout />}>
          {table.map(([path, Screen]) => (
            <Route
              key={path}
              path={path}
              element={
                <Gate screen={path}>
                  <Screen />
                </Gate>
              }
            />
          ))}
          <Route path="*" element={<Gate screen={null} />} />
        </Route>
      </Routes>
    </ExistingScreens>
  )
}
