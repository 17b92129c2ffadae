import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './page.module.css'
import { Section, Sheet } from './sheet.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'

/** The shape of a screen while it is on its way. */
export function PageSkeleton() {
  return (
    <div className={classes.page} data-width="form" aria-busy="true">
      <VisuallyHidden component="h1">Loading</VisuallyHidden>
      <Skeleton className={classes.top} height={32} width="min(16rem, 60%)" />
      <Sheet>
        <Section>
          <SkeletonLines />
        </Section>
      </Sheet>
    </div>
  )
}
