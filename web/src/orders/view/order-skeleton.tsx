import { Section, Sheet } from '../../ui/sheet.tsx'
import { SkeletonLines } from '../../ui/skeleton-lines.tsx'

/** The facts and two samples, while they are on their way. */
export function OrderSkeleton() {
  return (
    <Sheet>
      <Section>
        <SkeletonLines />
      </Section>
      <Section>
        <SkeletonLines />
      </Section>
      <Section>
        <SkeletonLines />
      </Section>
    </Sheet>
  )
}
