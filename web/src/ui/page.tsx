import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import classes from './page.module.css'

type PageProps = {
  title: string
  subtitle?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  width?: 'narrow' | 'form' | 'wide'
  /** Where the focus goes when the screen opens; to its heading, unless said otherwise. */
  focusOn?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The frame of every screen: its heading, its title in the browser, and where the focus starts. */
export function Page({ title, subtitle, actions, width = 'wide', focusOn, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    document.title = `${title} · Accession`
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every path that is opened
  useEffect(() => {
    const target = focusOn?.current ?? heading.current
    target?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className={classes.page} data-width={width}>
      <Group className={classes.top} justify="space-between" align="flex-start" gap="md">
        <div className={classes.headline}>
          <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {subtitle && <Text className={classes.subtitle}>{subtitle}</Text>}
        </div>
        <div className={classes.actions}>{actions}</div>
      </Group>
      {children}
    </div>
  )
}
