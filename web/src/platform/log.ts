/** For failures that a person is told about elsewhere, or need not know. */
export function logFailure(message: string, reason?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.error(...(reason === undefined ? [message] : [message, reason]))
}
