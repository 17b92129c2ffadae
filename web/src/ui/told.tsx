import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A sentence to be seen first, and what follows from it. Stands inside an alert. */
export function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Text inherit fw={600}>
        {title}
      </Text>
      <Text inherit>{children}</Text>
    </>
  )
}
