export function slotsByDate<Slot extends { date: string }>(slots: readonly Slot[]) {
  const dates = [...new Set(slots.map(({ date }) => date))]
  return dates.map((date) => ({ date, ofDate: slots.filter((slot) => slot.date === date) }))
}
