/** The documents generated from an order. */
export type DocumentKind = 'submission-form' | 'confirmation' | 'invoice'

/** A document has the same name when downloaded and when attached to an email. */
export const documentName = (document: DocumentKind, orderNumber: string): string =>
  `${document}-${orderNumber}.pdf`
