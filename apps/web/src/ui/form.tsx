import { formFields, readForm } from '@desk/contract/form-fields'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { PlainForm, type PlainFormProps } from './plain-form.tsx'

type FormProps<Body extends z.ZodMiniType> = Omit<PlainFormProps<z.output<Body>>, 'fields' | 'read'> & {
  schema: Body
  /** What of the body nobody types. */
  given?: Partial<z.output<Body>>
}

export function Form<Body extends z.ZodMiniType>({ schema, given, ...form }: FormProps<Body>) {
  const fields = useMemo(() => formFields(schema), [schema])
  return <PlainForm {...form} fields={fields} read={(readText) => readForm(schema, given ?? {}, readText)} />
}
