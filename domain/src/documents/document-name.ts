/** The documents that are made of an order. */
export type DocumentKind = 'submission-form' | 'confirmation' | 'invoice'

/** One name for one document, whether it is downloaded from a screen or attached to an email. */
export const documentName = (document: DocumentKind, orderNumber: string): string =>
  `${document}-${orderNumber}.pdf`
