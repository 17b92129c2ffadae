import { type ComponentType, lazy } from 'react'

/**
 * Like lazy, for what is fetched when it is first wanted. React keeps a failure for good; here whoever
 * asks after one gets a component that is fetched anew.
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
