const UNITS = ['bytes', 'KB', 'MB', 'GB']

/** 512 bytes, 3.4 KB, 1.2 MB: decimal, as file managers show it. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1_000 ** power
  return `${power === 0 ? amount : amount.toFixed(1)} ${UNITS[power]}`
}
