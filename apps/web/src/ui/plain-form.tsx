import type { FieldRules } from '@desk/contract/form-fields'
import { type FormEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { words } from '../lib/words.ts'
import { controlsOf, errorsOf, focusControl } from './form-errors.ts'
import { type Errors, FormContext } from './form-state.ts'
import styles from './form.module.css'
import { useRefusedField } from './refused-field.ts'

/** Null: no control of that name. */
export type ReadText = (name: string) => string | null
type TextOf = (name: string) => string
export type FormInput<Input> = { ok: true; input: Input } | { ok: false; wrong: string[] }

export type PlainFormProps<Input> = {
  label?: string | undefined
  fields: ReadonlyMap<string, FieldRules>
  read: (readText: ReadText) => FormInput<Input>
  check?: ((textOf: TextOf) => Errors) | undefined
  /** Asked once beside the field; sent again it is meant. */
  doubts?: ((textOf: TextOf) => Errors) | undefined
  isPending?: boolean | undefined
  /** Of the last refusal; said beside its field, which takes the focus. */
  error?: unknown
  onSubmit: (input: Input) => Promise<void> | void
  children: ReactNode
}

/** Uncontrolled fields: typed text stays. Errors stand beside, the first takes the focus. */
export function PlainForm<Input>(props: PlainFormProps<Input>) {
  const { label, fields, read, check, doubts, isPending = false, error = null, onSubmit, children } = props
  const [found, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const refused = useRefusedField(error, form)
  const askOnce = useAskOnce(doubts)
  const { clear } = refused
  const clearError = useCallback(
    (name: string) => {
      setErrors((all) => (all[name] ? { ...all, [name]: undefined } : all))
      clear(name)
    },
    [clear],
  )
  const errors = useMemo(() => ({ ...refused.errors, ...found }), [refused.errors, found])
  const state = useMemo(
    () => ({ fields, errors, clearError, isPending }),
    [fields, errors, clearError, isPending],
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const controls = controlsOf(event.currentTarget)
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const typed = read((name) => (controls.some((control) => control.name === name) ? textOf(name) : null))
    const unclear = typed.ok ? {} : Object.fromEntries(typed.wrong.map((name) => [name, words('ui.unclear')]))
    const wrong: Errors = { ...askOnce(textOf), ...unclear, ...check?.(textOf), ...errorsOf(controls) }
    setErrors(wrong)
    const first = controls.find((control) => wrong[control.name])
    if (first) focusControl(first)
    else if (typed.ok) void onSubmit(typed.input)
    else throw new Error(`the form does not ask for ${typed.wrong.join(', ')}`)
  }

  return (
    <form ref={form} noValidate aria-label={label} onSubmit={submit} className={styles.form}>
      <FormContext value={state}>{children}</FormContext>
    </form>
  )
}

/** Not asked about as typed now. */
function useAskOnce(doubts: ((textOf: TextOf) => Errors) | undefined) {
  const asked = useRef(new Map<string, string>())
  return (textOf: TextOf): Errors => {
    const isNew = ([name, doubt]: [string, string | undefined]) =>
      doubt !== undefined && asked.current.get(name) !== textOf(name)
    const found = Object.entries(doubts?.(textOf) ?? {}).filter(isNew)
    for (const [name] of found) asked.current.set(name, textOf(name))
    return Object.fromEntries(found)
  }
}
