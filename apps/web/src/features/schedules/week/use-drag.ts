import type { Minutes } from '@desk/rules/clock-time'
import type { Window } from '@desk/rules/schedule/schedule'
import { type PointerEvent, useRef } from 'react'
import { dragged, drawn, type Grip, type Span } from './drag.ts'

/** A grip, or the empty track. */
export type Grabbed = { id: number; grip: Grip; window: Window } | { id: number; grip: null }

type Drag = {
  grabbed: Grabbed
  pointerId: number
  /** Where it began: in pixels, and in minutes of the day. */
  x: number
  y: number
  origin: Minutes
  minutesPerPixel: number
  hasMoved: boolean
}

const LEAST_PIXELS = 4

function begun(
  { pointerId, clientX: x, clientY: y }: PointerEvent,
  grabbed: Grabbed,
  track: Element,
  span: Span,
): Drag {
  const { left, right, width } = track.getBoundingClientRect()
  const isReversed = getComputedStyle(track).direction === 'rtl'
  const minutesPerPixel = ((isReversed ? -1 : 1) * (span.to - span.from)) / width
  const origin = span.from + (x - (isReversed ? right : left)) * minutesPerPixel
  return { grabbed, pointerId, x, y, origin, minutesPerPixel, hasMoved: false }
}

const dayOf = (track: Element | null | undefined): number | null => {
  const day = track?.getAttribute('data-day') ?? ''
  return day === '' ? null : Number(day)
}

const dayUnder = ({ clientX, clientY }: PointerEvent): number | null =>
  dayOf(document.elementFromPoint(clientX, clientY)?.closest('[data-track]'))

/** Undefined unless it was dropped over another day. */
function dropped(event: PointerEvent, { grabbed, x, minutesPerPixel }: Drag, span: Span) {
  const [own, day] = [dayOf(event.currentTarget), dayUnder(event)]
  if (grabbed.grip !== 'whole' || own === null || day === null || own === day) return null
  return { day, window: dragged(grabbed.window, 'whole', (event.clientX - x) * minutesPerPixel, span) }
}

type Changes = {
  onChange: (id: number, window: Window) => void
  onMove: (id: number, window: Window, day: number) => void
}

/** Reckoned from the start, the release as last move: bundled events lose nothing. */
export function useDrag(span: Span, { onChange, onMove }: Changes) {
  const drag = useRef<Drag | null>(null)

  function grab(event: PointerEvent, grabbed: Grabbed): void {
    event.stopPropagation()
    const track = event.currentTarget.closest('[data-track]')
    if (event.button !== 0 || drag.current || !track) return
    drag.current = begun(event, grabbed, track, span)
    track.setPointerCapture(event.pointerId)
  }

  function follow(event: PointerEvent): void {
    const current = drag.current
    if (current?.pointerId !== event.pointerId) return
    const pixels = event.clientX - current.x
    const down = current.grabbed.grip === 'whole' ? event.clientY - current.y : 0
    if (!current.hasMoved && Math.hypot(pixels, down) < LEAST_PIXELS) return
    current.hasMoved = true
    const by = pixels * current.minutesPerPixel
    const { grabbed, origin } = current
    const window =
      grabbed.grip === null ? drawn(origin, by, span) : dragged(grabbed.window, grabbed.grip, by, span)
    if (window) onChange(grabbed.id, window)
  }

  function end(event: PointerEvent): void {
    follow(event)
    const current = drag.current
    if (current?.pointerId !== event.pointerId) return
    drag.current = null
    const to = current.hasMoved ? dropped(event, current, span) : null
    if (to) onMove(current.grabbed.id, to.window, to.day)
  }

  function cancel(event: PointerEvent): void {
    const current = drag.current
    if (current?.pointerId !== event.pointerId) return
    drag.current = null
    if (current.hasMoved && current.grabbed.grip !== null)
      onChange(current.grabbed.id, current.grabbed.window)
  }

  return { grab, track: { onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel } }
}
