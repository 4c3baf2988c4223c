import { useEffect, useEffectEvent } from 'react'

/** Alt and a letter, by key code: with Alt some keyboards write another letter. */
export function useShortcut(letter: string, onPressed: () => void): void {
  const pressed = useEffectEvent(onPressed)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isMeant = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!isMeant || event.code !== `Key${letter}` || document.querySelector('dialog[open]')) return
      event.preventDefault()
      pressed()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [letter])
}
