const GAP = 8

/**
 * At the far side, else near, below or above, leaving in sight what one chooses by; scrolls along. On phones
 * at the lower edge (CSS).
 */
export function placeBeside(dialog: HTMLElement, field: HTMLElement): void {
  const around = field.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = dialog
  const view = { width: document.documentElement.clientWidth, height: innerHeight }
  const isFromRight = document.documentElement.dir === 'rtl'
  const sides = [around.right + GAP, around.left - GAP - width]
  const side = (isFromRight ? sides.toReversed() : sides).find(
    (left) => left >= GAP && left + width + GAP <= view.width,
  )
  const left = side ?? keepIn(isFromRight ? around.left : around.right - width, view.width - width)
  const below = around.bottom + GAP
  const top = side === undefined && below + height + GAP <= view.height ? below : around.top
  const isAbove = side === undefined && top !== below && around.top - GAP - height >= GAP
  const kept = isAbove ? around.top - GAP - height : keepIn(top, view.height - height)
  dialog.style.setProperty('--left', `${left + scrollX}px`)
  dialog.style.setProperty('--top', `${kept + scrollY}px`)
}

const keepIn = (start: number, room: number) => Math.max(GAP, Math.min(start, room - GAP))
