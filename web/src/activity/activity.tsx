import { getActivity } from '@accession/contract/activity'
import { Anchor, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { timeZoneName } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { query } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import classes from './activity.module.css'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityList } from './activity-list.tsx'
import { type ActivityFilter, useActivityFilter } from './use-activity-filter.ts'

/** /activity: what was done in the laboratory, by whom and when. */
export function Activity() {
  const url = useActivityFilter()
  const timeZone = useLaboratory()?.timeZone
  return (
    <Page
      title="Activity"
      subtitle={
        timeZone && `Every change that was made, newest first. Times are ${timeZoneName(timeZone)}.`
      }
    >
      <Card>
        {url && (
          <>
            <Section dense>
              <ActivityFilters url={url} />
            </Section>
            <Section>
              {url.filter.from > url.filter.to ? (
                <ErrorNote>Start date cannot exceed end date</ErrorNote>
              ) : (
                <Records filter={url.filter} />
              )}
            </Section>
          </>
        )}
      </Card>
    </Page>
  )
}

function Records({ filter }: { filter: ActivityFilter }) {
  const activity = useQuery({
    ...query(getActivity, { query: filter }),
    placeholderData: keepPreviousData,
  })
  return (
    <AsyncArea query={activity}>
      {({ data, older }) => (
        <div aria-busy={activity.isPlaceholderData || undefined} className={classes.records}>
          {data.length === 0 ? (
            <Text c="dimmed">
              {filter.before ? 'There is nothing older.' : 'Nothing was done on these days.'}
            </Text>
          ) : (
            <ActivityList entries={data} />
          )}
          <OlderAndNewest older={older} isOlder={filter.before !== undefined} />
        </div>
      )}
    </AsyncArea>
  )
}

function OlderAndNewest({ older, isOlder }: { older: number | null; isOlder: boolean }) {
  const [params] = useSearchParams()
  const addressOf = (before: number | null) => {
    const there = new URLSearchParams(params)
    if (before === null) there.delete('before')
    else there.set('before', String(before))
    return `?${there}`
  }
  if (older === null && !isOlder) return null
  return (
    <nav aria-label="Pages of activity" className={classes.pages}>
      {isOlder && (
        <Anchor component={Link} to={addressOf(null)}>
          Newest
        </Anchor>
      )}
      {older !== null && (
        <Anchor component={Link} to={addressOf(older)}>
          Older
        </Anchor>
      )}
    </nav>
  )
}
