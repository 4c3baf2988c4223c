/** The `ref` of a field that is the only thing to do once it shows: it is read out, with what describes it. */
export function focusOnArrival(field: HTMLInputElement | null): void {
  field?.focus()
}
