declare global {
  var shownHere: () => { shown: string; places: string }
}

/** What rules depend on that colours cannot change. */
export function shownHere(): { shown: string; places: string } {
  const all = [...document.querySelectorAll('*')]
  const isShown = all.map((one) => (one.checkVisibility({ visibilityProperty: true }) ? 1 : 0)).join('')
  const places = all.map((one) => {
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
    const isBeside =
      right <= 0 || bottom + scrollY <= 0 || left >= innerWidth || top > document.body.scrollHeight
    const isScrolled = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
    const moves = isScrolled && /auto|scroll/.test(getComputedStyle(one).overflow)
    return [isBeside, Math.min(width, height) <= 1, moves].map(Number).join('')
  })
  const elements = document.documentElement.outerHTML
    .replaceAll(/ ?-webkit-text-fill-color:[^;"]*;?/g, '')
    .replaceAll(' style=""', '')
  return { shown: elements + isShown, places: elements + isShown + places.join(' ') }
}
