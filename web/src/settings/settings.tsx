import { getSettings } from '@accession/contract/settings'
import { decideAccess } from '@accession/domain/access/access'
import { roleNeededMessage } from '@accession/domain/access/permissions'
import { Button, Tabs } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { usePermissions } from '../platform/current-user.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { CardSkeleton } from '../ui/feedback/card-skeleton.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { RoleNeeded } from '../ui/feedback/role-needed.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Holidays } from './holidays.tsx'
import { LaboratorySettings } from './laboratory-settings.tsx'
import { Panels } from './panels.tsx'
import { Planned } from './planned.tsx'
import { ReviewChange } from './review-change.tsx'
import classes from './settings.module.css'
import { TestPrices } from './test-prices.tsx'
import {
  type ChangeOf,
  type OnReview,
  type Settings as Saved,
  useSettings,
} from './use-settings.ts'
import { BillingSettings, OrderSettings } from './work-settings.tsx'

type PanelProps = { settings: Saved; onReview: OnReview }
type SettingsPart = { label: string; Content: (props: PanelProps) => ReactNode }

const PARTS: Record<string, SettingsPart> = {
  tests: { label: 'Tests and prices', Content: TestPrices },
  holidays: { label: 'Holidays', Content: Holidays },
  panels: { label: 'Panels', Content: Panels },
  orders: { label: 'Orders', Content: OrderSettings },
  billing: { label: 'Billing', Content: BillingSettings },
  laboratory: { label: 'Laboratory', Content: LaboratorySettings },
}

/** /settings/{part}: what the laboratory offers and says, from a day on. */
export function Settings() {
  if (decideAccess(getSettings.access, usePermissions()) !== 'allowed')
    return <RoleNeeded title="Settings" message={roleNeededMessage('manager')} />
  return <SettingsPage />
}

type Review = { changeOf: ChangeOf; onSaved: () => void }

function SettingsPage() {
  const asked = useParams().part
  const part = asked !== undefined && Object.hasOwn(PARTS, asked) ? asked : 'tests'
  // Arrow keys go on from the tab they opened.
  const opened = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    opened.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const navigate = useNavigate()
  const settings = useSettings()
  const [review, setReview] = useState<Review | null>(null)
  const [isSaved, setSaved] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  // The button that was pressed is disabled now, and the notice is above what the window shows.
  useEffect(() => {
    if (isSaved) notice.current?.focus()
  }, [isSaved])
  const begin = (changeOf: ChangeOf, onSaved: () => void = () => {}) => {
    setSaved(false)
    setReview({ changeOf, onSaved })
  }
  const { label, Content } = PARTS[part] as SettingsPart
  return (
    <Page
      title="Settings"
      subtitle="Each change starts on a day of your choice, is recorded, and can be taken back before its day."
      width="wide"
      focusOn={opened}
      actions={
        <Button component={Link} to="/activity?kind=settings" variant="default">
          History
        </Button>
      }
    >
      <Tabs
        value={part}
        onChange={(to) => {
          setSaved(false)
          void navigate(`/settings/${to}`)
        }}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          {Object.entries(PARTS).map(([key, { label: name }]) => (
            <Tabs.Tab key={key} value={key} ref={key === asked ? opened : null}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={part} aria-label={label}>
          <AsyncArea query={settings} skeleton={<CardSkeleton sections={2} />}>
            {({ data }) => (
              <>
                {isSaved && (
                  <div ref={notice} tabIndex={-1} className={classes.saved}>
                    <Notice icon={<IconCircleCheck size={18} aria-hidden />}>
                      The changes were saved.
                    </Notice>
                  </div>
                )}
                <Card>
                  <Planned settings={data} onReview={begin} />
                  <Content settings={data} onReview={begin} />
                </Card>
                {review && (
                  <ReviewChange
                    changeOf={review.changeOf}
                    today={data.today}
                    onClose={() => setReview(null)}
                    onSaved={() => {
                      review.onSaved()
                      setReview(null)
                      setSaved(true)
                    }}
                  />
                )}
              </>
            )}
          </AsyncArea>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
