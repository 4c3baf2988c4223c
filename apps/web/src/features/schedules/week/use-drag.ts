import type { Minutes } from '@desk/rules/clock-time'
import type { Window } from '@desk/rules/schedule/schedule'
import { type PointerEvent, useRef } from 'react'
import { dragged, drawn, type Grip, type Span } from './drag.ts'

/** What a pointer holds: a grip of a window, or the empty track, where it draws a new one. */
export type Grabbed = { id: number; grip: Grip; window: Window } | { id: number; grip: null }

type Drag = {
  grabbed: Grabbed
  pointerId: number
  /** Where it began, in pixels, and in minutes of the day. */
  x: number
  origin: Minutes
  minutesPerPixel: number
  hasMoved: boolean
}

/** Less is a press, or the beginning of scrolling. */
const LEAST_PIXELS = 4

function begun({ pointerId, clientX: x }: PointerEvent, grabbed: Grabbed, track: Element, span: Span): Drag {
  const { left, right, width } = track.getBoundingClientRect()
  const isReversed = getComputedStyle(track).direction === 'rtl'
  const minutesPerPixel = ((isReversed ? -1 : 1) * (span.to - span.from)) / width
  const origin = span.from + (x - (isReversed ? right : left)) * minutesPerPixel
  return { grabbed, pointerId, x, origin, minutesPerPixel, hasMoved: false }
}

/**
 * Follows one pointer over the track of a day. Every move is reckoned from where the drag began, and where the pointer is let
 * go counts as the last move: none is lost, however they are bundled.
 */
export function useDrag(span: Span, onChange: (id: number, window: Window) => void) {
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
    if (!current.hasMoved && Math.abs(pixels) < LEAST_PIXELS) return
    current.hasMoved = true
    const by = pixels * current.minutesPerPixel
    const { grabbed, origin } = current
    const window =
      grabbed.grip === null ? drawn(origin, by, span) : dragged(grabbed.window, grabbed.grip, by, span)
    if (window) onChange(grabbed.id, window)
  }

  function end(event: PointerEvent): void {
    follow(event)
    if (drag.current?.pointerId === event.pointerId) drag.current = null
  }

  /** The browser scrolls instead: all is as before. */
  function cancel(event: PointerEvent): void {
    const current = drag.current
    if (current?.pointerId !== event.pointerId) return
    drag.current = null
    if (current.hasMoved && current.grabbed.grip !== null)
      onChange(current.grabbed.id, current.grabbed.window)
  }

  return { grab, track: { onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel } }
}
