/** Links are built from the configured address alone: what a request says of its host is not believed. */
export const signUpLink = (publicUrl: string, key: string): string =>
  new URL(`/signup/finish?i=${key}`, publicUrl).href

export const resetLink = (publicUrl: string, key: string): string =>
  new URL(`/pw-reset/finish?i=${key}`, publicUrl).href
