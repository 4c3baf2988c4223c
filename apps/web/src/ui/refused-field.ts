import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { fieldOf, refusalOf } from '../lib/api-error.ts'
import { controlsOf, focusControl } from './form-errors.ts'

/** Beside the named field, focused, until typing. */
export function useRefusedField(error: unknown, form: RefObject<HTMLFormElement | null>) {
  const [answered, setAnswered] = useState<unknown>(null)
  const field = error === answered ? null : fieldOf(error)
  const refusal = refusalOf(error)
  useEffect(() => {
    const name = fieldOf(error)
    const control = form.current && controlsOf(form.current).find((one) => one.name === name)
    if (control) focusControl(control)
  }, [error, form])
  const clear = useCallback((name: string) => fieldOf(error) === name && setAnswered(error), [error])
  const errors = useMemo(
    () => (field === null || refusal === null ? {} : { [field]: refusal }),
    [field, refusal],
  )
  return { errors, clear }
}
