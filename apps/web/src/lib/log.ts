/** The one place that writes to the browser's console: what the specification says is "only logged" (spec 8). */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- see above
  console.error(error)
}
