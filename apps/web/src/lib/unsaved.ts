import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

const unsaved = new Set<symbol>()

const question = createStore<(() => void) | null>(null)

export const hasUnsaved = (): boolean => unsaved.size > 0

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

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** After a yes, if something would be lost. */
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
