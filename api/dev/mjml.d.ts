declare module 'mjml' {
  export default function mjml2html(
    source: string,
    options: { validationLevel: 'strict' },
  ): Promise<{ html: string }>
}
