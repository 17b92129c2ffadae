import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tabbed-panels.module.css'

type Panel = { label: string; content: ReactNode }

/** Tabs inside a card. Half-typed input stays when the tab changes. */
export function TabbedPanels({ panels }: { panels: readonly Panel[] }) {
  return (
    <Tabs defaultValue="tab-0" classNames={{ tab: classes.tab ?? '' }}>
      <Tabs.List className={classes.list}>
        {panels.map(({ label }, place) => (
          <Tabs.Tab key={label} value={`tab-${place}`}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map(({ label, content }, place) => (
        <Tabs.Panel key={label} value={`tab-${place}`}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
