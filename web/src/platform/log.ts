/** For failures that are reported elsewhere, or that users need not know about. */
export function logFailure(message: string, reason?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.error(...(reason === undefined ? [message] : [message, reason]))
}
