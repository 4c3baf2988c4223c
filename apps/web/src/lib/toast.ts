import { createStore, useStore } from './store.ts'

type ToastMessage = {
  kind: 'success' | 'error'
  text: string
  milliseconds?: number
}
export type Toast = ToastMessage & { id: number }

/** spec 9 */
export const TOAST_MILLISECONDS = 3000

const QUEUE_KEY = 'queued-toasts'

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Until the dialog is gone, toasts are closed to screen readers. */
const DIALOG_GOES_MILLISECONDS = 150

export function showToast(message: ToastMessage): void {
  if (isDialogOpen()) setTimeout(add, DIALOG_GOES_MILLISECONDS, message)
  else add(message)
}

const isDialogOpen = () => 'document' in globalThis && document.querySelector('dialog[open]') !== null

function add(message: ToastMessage): void {
  lastId += 1
  toasts.set([...toasts.get(), { ...message, id: lastId }])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Shown on the next page (R5). */
export function queueToast(message: ToastMessage): void {
  sessionStorage.setItem(QUEUE_KEY, JSON.stringify([...readQueue(), message]))
}

export function showQueuedToasts(): void {
  const carried = readQueue()
  sessionStorage.removeItem(QUEUE_KEY)
  for (const message of carried) showToast(message)
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts)
}

export function currentToasts(): readonly Toast[] {
  return toasts.get()
}

function readQueue(): ToastMessage[] {
  const stored = sessionStorage.getItem(QUEUE_KEY)
  if (stored === null) return []
  const list: unknown = JSON.parse(stored)
  return Array.isArray(list) ? list.filter(isMessage) : []
}

function isMessage(value: unknown): value is ToastMessage {
  if (typeof value !== 'object' || value === null) return false
  return 'text' in value && typeof value.text === 'string' && 'kind' in value && isKind(value.kind)
}

function isKind(value: unknown): value is ToastMessage['kind'] {
  return value === 'success' || value === 'error'
}
