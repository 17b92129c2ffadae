/** Links use the configured URL only; the request's host header is not trusted. */
export const signUpLink = (publicUrl: string, key: string): string =>
  new URL(`/signup/finish?i=${key}`, publicUrl).href

export const resetLink = (publicUrl: string, key: string): string =>
  new URL(`/pw-reset/finish?i=${key}`, publicUrl).href

export const emailChangeLink = (publicUrl: string, key: string): string =>
  new URL(`/email-change?i=${key}`, publicUrl).href

export const stopEmailChangeLink = (publicUrl: string, key: string): string =>
  new URL(`/email-change/stop?i=${key}`, publicUrl).href
