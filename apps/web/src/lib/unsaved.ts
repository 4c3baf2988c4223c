import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** The forms on the page in which something was typed that is not saved. */
const unsaved = new Set<symbol>()

/** What is done where somebody leaves all the same; null while nobody is asked. */
const question = createStore<(() => void) | null>(null)

export const hasUnsaved = (): boolean => unsaved.size > 0

/** For as long as a form has unsaved work, whoever leaves it is asked first. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const form = Symbol('form')
    unsaved.add(form)
    window.addEventListener('beforeunload', askBrowser)
    return () => {
      unsaved.delete(form)
      if (unsaved.size === 0) window.removeEventListener('beforeunload', askBrowser)
    }
  }, [isUnsaved])
}

/** The browser asks in its own words. */
function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** At once, or after a yes where something would be lost. */
export function askToLeave(leave: () => void): void {
  if (hasUnsaved()) question.set(leave)
  else leave()
}

export const useLeaveQuestion = () => useStore(question)

export function answerLeave(isLeaving: boolean): void {
  const leave = question.get()
  question.set(null)
  if (isLeaving) leave?.()
}
