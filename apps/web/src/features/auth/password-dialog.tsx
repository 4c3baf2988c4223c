import { type ComponentType, useEffect, useState } from 'react'
import { toastFailure } from '../../lib/failure-toast.ts'
import { logFailure } from '../../lib/log.ts'
import { cancelPasswordRequest, usePasswordRequest } from '../../lib/password-request.ts'
import { words } from '../../lib/words.ts'
import type { ConfirmPasswordProps } from './confirm-password.tsx'

/** Then the call is repeated, and typed text stays. Fetched on demand. */
export function PasswordDialog() {
  const request = usePasswordRequest()
  const [Content, setContent] = useState<ComponentType<ConfirmPasswordProps> | null>(null)
  const isWanted = request !== null && Content === null
  useEffect(() => cancelPasswordRequest, [])
  useEffect(() => {
    if (isWanted) void fetchForm().then((form) => setContent(() => form))
  }, [isWanted])
  return request && Content && <Content onAnswer={request.answer} />
}

/** Without it the call is refused. */
async function fetchForm(): Promise<ComponentType<ConfirmPasswordProps> | null> {
  try {
    return (await import('./confirm-password.tsx')).ConfirmPassword
  } catch (error) {
    logFailure(error)
    toastFailure(words('auth.confirmPassword.failed'), error)
    cancelPasswordRequest()
    return null
  }
}
