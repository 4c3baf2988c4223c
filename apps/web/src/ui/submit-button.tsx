import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useFormState } from './form-state.ts'

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, 'children' | 'wide' | 'description'>

/** A second press does nothing. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isPending } = useFormState()
  return <Button {...props} type="submit" kind="primary" pending={isPending} />
}
