/** As a `ref`: focused when it shows, and read out. */
export function focusOnArrival(shown: HTMLElement | null): void {
  shown?.focus()
}
