import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Draft } from '../lib/draft-of.ts'
import { type Control, isNamedControl } from './form-errors.ts'
import { Found } from './found-draft.tsx'
import styles from './kept-fields.module.css'

type KeptFieldsProps = {
  draft: Draft
  names: readonly string[]
  children: ReactNode
}

export function KeptFields({ draft, names, children }: KeptFieldsProps) {
  const place = useRef<HTMLDivElement>(null)
  const { found } = draft
  useLayoutEffect(() => {
    for (const control of keptControls(place.current, names)) fill(control, found?.[control.name])
  }, [place, names, found])
  function keep() {
    const typed = keptControls(place.current, names).filter((control) => !isOtherChoice(control))
    draft.keep(Object.fromEntries(typed.map(({ name, value }) => [name, value])))
  }
  return (
    <div ref={place} className={styles.root} onInput={keep}>
      <Found draft={draft} onClear={() => location.reload()} />
      {children}
    </div>
  )
}

function keptControls(place: HTMLElement | null, names: readonly string[]): Control[] {
  const found = [...(place?.querySelectorAll('input,select,textarea') ?? [])].filter(isNamedControl)
  return found.filter(({ name }) => names.includes(name))
}

const isRadio = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio'
const isOtherChoice = (control: Control) => isRadio(control) && !control.checked

function fill(control: Control, text: string | undefined): void {
  if (text === undefined) return
  if (isRadio(control)) control.checked = control.value === text
  else control.value = text
}
