/** The only console output: "only logged" (spec 8). */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- see above
  console.error(error)
}
