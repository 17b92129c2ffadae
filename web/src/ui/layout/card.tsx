import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

/** Sections are divided by hairlines. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>
}

type SectionProps = { title?: string; actions?: ReactNode; dense?: boolean; children: ReactNode }

export function Section({ title, actions, dense, children }: SectionProps) {
  const heading = useId()
  return (
    <section
      className={classes.section}
      data-dense={dense || undefined}
      aria-labelledby={title && heading}
    >
      {title && (
        <Group justify="space-between" mb="sm" wrap="nowrap" className={classes.head}>
          <Title order={2} id={heading}>
            {title}
          </Title>
          {actions}
        </Group>
      )}
      {children}
    </section>
  )
}
