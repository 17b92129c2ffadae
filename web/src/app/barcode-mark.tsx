/** The mark of the product: a barcode with one bar of teal. */
export function BarcodeMark() {
  return (
    <svg width="26" height="20" viewBox="0 0 26 20" aria-hidden="true">
      <path
        fill="currentColor"
        d="M0 0h2v20H0zM4 0h1v20H4zM13 0h1v20h-1zM16 0h3v20h-3zM21 0h1v20h-1zM24 0h2v20h-2z"
      />
      <path fill="var(--mark)" d="M7 0h4v20H7z" />
    </svg>
  )
}
