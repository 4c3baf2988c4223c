import { type FormEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import { controlsOf, errorsOf } from './form-errors.ts'
import { FormContext } from './form-state.ts'
import styles from './form.module.css'

export type Values<Name extends string> = Record<Name, string>
type Errors<Name extends string> = { [Key in Name]?: string | undefined }

type FormProps<Name extends string> = {
  /** Accessible name, where a heading does not already say it. */
  label?: string
  /** The fields whose values are wanted, by their `name`. */
  names: readonly Name[]
  /** Called with what was typed once nothing is wrong. */
  onSubmit: (values: Values<Name>) => Promise<void> | void
  /** What the form sent is under way. */
  isPending?: boolean
  /** What the fields' own attributes cannot say, in words by field name. */
  check?: (values: Values<Name>) => Errors<Name>
  children: ReactNode
}

/**
 * A form of uncontrolled native fields: what was typed stays whatever happens. Wrong fields are explained in words
 * beside them, and the first one takes the focus.
 */
export function Form<const Name extends string>({
  label,
  names,
  onSubmit,
  isPending = false,
  check,
  children,
}: FormProps<Name>) {
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const clearError = useCallback((name: string) => {
    setErrors((all) => (all[name] ? { ...all, [name]: undefined } : all))
  }, [])
  const state = useMemo(() => ({ errors, clearError, isPending }), [errors, clearError, isPending])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const controls = controlsOf(event.currentTarget)
    const values = valuesOf(event.currentTarget, names)
    const found: Record<string, string | undefined> = { ...check?.(values), ...errorsOf(controls) }
    setErrors(found)
    const first = controls.find((control) => found[control.name])
    if (first) focusOn(first)
    else void onSubmit(values)
  }

  return (
    <form noValidate aria-label={label} onSubmit={submit} className={styles.form}>
      <FormContext value={state}>{children}</FormContext>
    </form>
  )
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form)
  const values = Object.fromEntries(names.map((name) => [name, textOf(data.get(name))]))
  if (!hasAll(values, names)) throw new Error('a value got lost')
  return values
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

function hasAll<Name extends string>(
  values: Record<string, string>,
  names: readonly Name[],
): values is Values<Name> {
  return names.every((name) => name in values)
}

/** A date field is a hidden input and the segments beside it: the first of them stands for it. */
function focusOn(control: HTMLElement) {
  const stand = control.closest('[data-field]')?.querySelector<HTMLElement>('[role="spinbutton"]')
  ;(stand ?? control).focus()
}
