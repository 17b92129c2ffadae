import { useLaboratory } from '../platform/laboratory.ts'
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { Section } from '../ui/layout/card.tsx'

/** Few laboratories have an identity provider: the others' visitors do not load its button. */
const ProviderButton = lazyPiece(async () => (await import('./provider-button.tsx')).ProviderButton)

export function ProviderSection() {
  const label = useLaboratory()?.providerLabel
  return label ? (
    <Section dense>
      <ProviderButton label={label} />
    </Section>
  ) : null
}
