import { Section, Sheet } from './sheet.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'

/** A sheet of as many sections as are on their way. */
export function SheetSkeleton({ sections }: { sections: number }) {
  return (
    <Sheet>
      {Array.from({ length: sections }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and stay in place
        <Section key={place}>
          <SkeletonLines />
        </Section>
      ))}
    </Sheet>
  )
}
