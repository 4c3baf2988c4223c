import { type FieldRules, formFields, readForm } from '@desk/contract/form-fields'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import type * as z from 'zod/mini'
import { words } from '../lib/words.ts'
import { Button } from './button.tsx'
import { controlsOf, errorsOf, focusControl } from './form-errors.ts'
import { useRefusedField } from './refused-field.ts'
import styles from './form.module.css'

type Errors = Readonly<Record<string, string | undefined>>

type FormState = {
  fields: ReadonlyMap<string, FieldRules>
  errors: Errors
  clearError: (name: string) => void
  isPending: boolean
}

const NO_FORM: FormState = { fields: new Map(), errors: {}, clearError: () => {}, isPending: false }
const FormContext = createContext(NO_FORM)

export function useFormState(): FormState {
  return useContext(FormContext)
}

/** The rules of a form's field; none for a filter above a list, which is in no form. */
export function useFieldRules(name: string): FieldRules | undefined {
  const form = useFormState()
  const rules = form.fields.get(name)
  if (form !== NO_FORM && !rules) throw new Error(`the body of this form has no field ${name}`)
  return rules
}

type FormProps<Body extends z.ZodMiniType> = {
  label?: string
  /** The body of the call: the fields, and what each must be. */
  schema: Body
  /** What of the body nobody types. */
  given?: Partial<z.output<Body>>
  check?: (textOf: (name: string) => string) => Errors
  isPending?: boolean
  /** Why the call was refused last; where that names a field, it is said beside it, and the field takes the focus. */
  error?: unknown
  onSubmit: (input: z.output<Body>) => Promise<void> | void
  children: ReactNode
}

/**
 * A form of uncontrolled native fields, named after those of the body: what was typed stays whatever happens. Wrong
 * fields are explained in words beside them, and the first one takes the focus.
 */
export function Form<Body extends z.ZodMiniType>(props: FormProps<Body>) {
  const { label, schema, given = {}, check, isPending = false, error = null, onSubmit, children } = props
  const [found, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const refused = useRefusedField(error, form)
  const { clear } = refused
  const clearError = useCallback(
    (name: string) => {
      setErrors((all) => (all[name] ? { ...all, [name]: undefined } : all))
      clear(name)
    },
    [clear],
  )
  const errors = useMemo(() => ({ ...refused.errors, ...found }), [refused.errors, found])
  const fields = useMemo(() => formFields(schema), [schema])
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
    const read = readForm(schema, given, (name) =>
      controls.some((control) => control.name === name) ? textOf(name) : null,
    )
    const unclear = read.ok ? {} : Object.fromEntries(read.wrong.map((name) => [name, words('ui.unclear')]))
    const wrong: Errors = { ...unclear, ...check?.(textOf), ...errorsOf(controls) }
    setErrors(wrong)
    const first = controls.find((control) => wrong[control.name])
    if (first) focusControl(first)
    else if (read.ok) void onSubmit(read.input)
    else throw new Error(`the form does not ask for ${read.wrong.join(', ')}`)
  }

  return (
    <form ref={form} noValidate aria-label={label} onSubmit={submit} className={styles.form}>
      <FormContext value={state}>{children}</FormContext>
    </form>
  )
}

/** Sends the form it is in; a second press while that is under way does nothing. */
export function SubmitButton({ children, wide }: { children: ReactNode; wide?: boolean }) {
  const { isPending } = useFormState()
  return (
    <Button type="submit" kind="primary" wide={wide} pending={isPending}>
      {children}
    </Button>
  )
}
