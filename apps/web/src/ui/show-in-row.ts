/** To its middle, without moving the page. */
export function showInRow(row: HTMLElement | null, item: Element | null | undefined): void {
  if (!row || !item) return
  const [place, shown] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  row.scrollBy({ left: shown.left + shown.width / 2 - (place.left + place.width / 2) })
}
