import type { EditedOrder } from './draft-storage.ts'

/** The order form: of a new order, or of the one being edited. */
export const builderAddress = (edit: EditedOrder | null): string =>
  edit ? `/edit-order?num=${edit.orderNumber}` : '/create-order'

/** The billing and review steps of the same order. */
export const reviewAddress = (edit: EditedOrder | null): string =>
  edit ? `/place-editorder?num=${edit.orderNumber}` : '/place-order'
