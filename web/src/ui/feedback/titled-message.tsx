import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A headline and its explanation. Rendered inside an alert. */
export function TitledMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Text inherit fw={600}>
        {title}
      </Text>
      <Text inherit>{children}</Text>
    </>
  )
}
