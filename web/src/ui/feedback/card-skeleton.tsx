import { Card, Section } from '../layout/card.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'

/** A card with as many sections as are loading. */
export function CardSkeleton({ sections }: { sections: number }) {
  return (
    <Card>
      {Array.from({ length: sections }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders that never move
        <Section key={place}>
          <SkeletonLines />
        </Section>
      ))}
    </Card>
  )
}
