import type { TemplateRow } from '@accession/contract/order-templates'
import { describeContents, withdrawnTests } from '@accession/domain/orders/order-template'
import { useCurrentCatalog } from '../orders/use-current-catalog.ts'
import classes from './template-contents.module.css'

/** What is in a template, and what of it is no longer offered. */
export function TemplateContents({ contents }: Pick<TemplateRow, 'contents'>) {
  const { currentCatalog } = useCurrentCatalog()
  const withdrawn = currentCatalog ? withdrawnTests(contents, currentCatalog) : []
  return (
    <span className={classes.contents}>
      {describeContents(contents)}
      {withdrawn.length > 0 && (
        <span className={classes.withdrawn}>No longer offered: {withdrawn.join(', ')}</span>
      )}
    </span>
  )
}
