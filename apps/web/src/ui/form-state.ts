import type { FieldRules } from '@desk/contract/form-fields'
import { createContext, useContext } from 'react'

export type Errors = Readonly<Record<string, string | undefined>>

type FormState = {
  fields: ReadonlyMap<string, FieldRules>
  errors: Errors
  clearError: (name: string) => void
  isPending: boolean
}

const NO_FORM: FormState = { fields: new Map(), errors: {}, clearError: () => {}, isPending: false }
export const FormContext = createContext(NO_FORM)

export function useFormState(): FormState {
  return useContext(FormContext)
}

/** Undefined outside forms. */
export function useFieldRules(name: string): FieldRules | undefined {
  const form = useFormState()
  const rules = form.fields.get(name)
  if (form !== NO_FORM && !rules) throw new Error(`the body of this form has no field ${name}`)
  return rules
}
