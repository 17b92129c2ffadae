import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Card, Section } from '../layout/card.tsx'
import classes from '../layout/page.module.css'
import { SkeletonLines } from './skeleton-lines.tsx'

/** The shape of a screen while it loads. */
export function PageSkeleton() {
  return (
    <div className={classes.page} data-width="form" aria-busy="true">
      <VisuallyHidden component="h1">Loading</VisuallyHidden>
      <Skeleton className={classes.top} height={32} width="min(16rem, 60%)" />
      <Card>
        <Section>
          <SkeletonLines />
        </Section>
      </Card>
    </div>
  )
}
