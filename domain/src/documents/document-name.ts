/** The documents generated from an order that can be attached to an email. */
export type DocumentKind = 'submission-form' | 'confirmation' | 'invoice'

/** A document has the same name when downloaded and when attached to an email. */
export const documentName = (
  document: DocumentKind | 'labels' | 'custody' | 'inspector-pack' | 'statement',
  orderNumber: string,
  extension: 'pdf' | 'zpl' | 'zip' = 'pdf',
): string => `${document}-${orderNumber}.${extension}`
