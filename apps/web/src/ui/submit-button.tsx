import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFormState } from './form-state.ts'

/** Sends the form it is in; a second press while that is under way does nothing. */
export function SubmitButton({ children, wide }: { children: ReactNode; wide?: boolean }) {
  const { isPending } = useFormState()
  return (
    <Button type="submit" kind="primary" wide={wide} pending={isPending}>
      {children}
    </Button>
  )
}
