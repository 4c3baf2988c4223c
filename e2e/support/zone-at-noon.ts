/** Where it is so late now. */
export function zoneAt(hour: number): string {
  // From eleven hours behind to twelve ahead.
  const ahead = ((hour - new Date().getUTCHours() + 35) % 24) - 11
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** Where doctors work now. */
export const zoneAtNoon = (): string => zoneAt(12)
