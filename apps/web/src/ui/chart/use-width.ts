import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Charts are drawn to width, so that words keep their size. */
export function useWidth<Frame extends HTMLElement>(): [RefObject<Frame | null>, number] {
  const frame = useRef<Frame>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [frame, width]
}

export const isFromRight = (): boolean => document.documentElement.dir === 'rtl'
