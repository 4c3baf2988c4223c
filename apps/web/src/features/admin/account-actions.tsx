import type { User } from '@desk/contract/auth'
import { useHospital } from '../../lib/hospital.ts'
import { BlockAction } from './block-action.tsx'
import { ConfirmAddressAction } from './confirm-address-action.tsx'
import { PasswordLinkAction } from './password-link-action.tsx'

type Account = Pick<User, 'id' | 'name' | 'email' | 'isAdmin' | 'isDoctor' | 'isBlocked' | 'emailProof'>

/** Block comes first (spec 2). */
export function AccountActions({ user }: { user: Account }) {
  const sendsEmail = useHospital()?.sendsEmail ?? true
  // Without emails only administrators can confirm an address.
  const isUnproven = user.emailProof === 'awaited' || (!sendsEmail && user.emailProof === 'unasked')
  return (
    <>
      <BlockAction user={user} />
      {isUnproven && <ConfirmAddressAction user={user} />}
      {!sendsEmail && <PasswordLinkAction user={user} />}
    </>
  )
}
