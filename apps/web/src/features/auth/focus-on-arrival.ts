/** The `ref` of a field or heading that is what there is to read or do once it shows: it is read out. */
export function focusOnArrival(shown: HTMLElement | null): void {
  shown?.focus()
}
