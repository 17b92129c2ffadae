import { useEffect } from 'react'
import { useLaboratory } from '../platform/laboratory.ts'

/** Most laboratories keep the portal's color, so another one is worked out when there is one. */
export function useBrandColor(): void {
  const color = useLaboratory()?.brandColor
  useEffect(() => {
    if (!color) return
    const applied = import('../ui/theme/brand-color.ts').then((brand) =>
      brand.applyBrandColor(color),
    )
    return () => void applied.then((remove) => remove())
  }, [color])
}
