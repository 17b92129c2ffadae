import type { EditedOrder } from './draft-storage.ts'

/** The order form: of a new order, or of the one being edited. */
export const builderAddress = (edit: EditedOrder | null): string =>
  edit ? `/edit-order?num=${edit.orderNumber}` : '/create-order'

/** In place of an id: another order, beside those in progress. */
export const NEW_DRAFT = 'new'

/** The order form of a certain order in progress. */
export const draftAddress = (id: string): string => `/create-order?draft=${id}`

/** The billing and review steps of the same order. */
export const reviewAddress = (edit: EditedOrder | null): string =>
  edit ? `/place-editorder?num=${edit.orderNumber}` : '/place-order'
