declare global {
  /** Where the drawer's scroll lock looks for the nonce of its style element. */
  var __webpack_nonce__: string | undefined
}

/** The nonce under which the content security policy allows style elements. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

globalThis.__webpack_nonce__ = styleNonce()
