import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasLeftScreen } from './left-screen.ts'
import classes from './page.module.css'

type PageProps = {
  title: string
  /** The title is the number of an order, a sample or a test. */
  numbered?: boolean
  /** Beside the title. */
  badge?: ReactNode
  subtitle?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  width?: 'narrow' | 'form' | 'wide' | 'full'
  /** What gets the focus when the screen opens; by default its heading. */
  focusOn?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The frame of every screen: its heading, document title and initial focus. */
export function Page(props: PageProps) {
  const { title, numbered, badge, subtitle, actions, width = 'wide', focusOn, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    document.title = `${title} · Accession`
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per path
  useEffect(() => {
    if (hasLeftScreen()) return
    const target = focusOn?.current ?? heading.current
    target?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className={classes.page} data-width={width}>
      <Group className={classes.top} justify="space-between" align="flex-start" gap="md">
        <div className={classes.headline}>
          <div className={classes.heading}>
            <Title
              order={1}
              ref={heading}
              tabIndex={-1}
              className={classes.title}
              data-numbered={numbered}
            >
              {title}
            </Title>
            {badge}
          </div>
          {subtitle && <Text className={classes.subtitle}>{subtitle}</Text>}
        </div>
        <div className={classes.actions}>{actions}</div>
      </Group>
      {children}
    </div>
  )
}
