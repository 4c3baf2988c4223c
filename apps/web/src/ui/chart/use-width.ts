import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide there is room: a picture is drawn for its width, so that its words are as large as all others. */
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

/** Where lines are read from right to left, pictures are drawn so. */
export const isFromRight = (): boolean => document.documentElement.dir === 'rtl'
