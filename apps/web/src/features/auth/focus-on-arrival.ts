/** The `ref` of a field or button that is the only thing to do once it shows: it is read out, with what describes it. */
export function focusOnArrival(field: HTMLElement | null): void {
  field?.focus()
}
