import { createContext, useContext } from 'react'

type FormState = {
  /** What is wrong with which field, in words. */
  errors: Readonly<Record<string, string | undefined>>
  /** A field was changed: its error no longer holds. */
  clearError: (name: string) => void
  /** What the form sent is under way. */
  isPending: boolean
}

const outsideOfForm: FormState = { errors: {}, clearError: () => {}, isPending: false }

export const FormContext = createContext<FormState>(outsideOfForm)

export function useFormState(): FormState {
  return useContext(FormContext)
}

/** Whether a field stands in a form; a filter above a list does not, and need not be called optional. */
export function useIsInForm(): boolean {
  return useContext(FormContext) !== outsideOfForm
}
