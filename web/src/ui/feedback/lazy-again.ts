import { type ComponentType, lazy } from 'react'

/**
 * Like React's lazy, which keeps a failure forever; here the next render after a failure loads the
 * component again.
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => ComponentType<Props> {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (reason) {
        current = fetched()
        throw reason
      }
    }) as unknown as ComponentType<Props>
  let current = fetched()
  return () => current
}
