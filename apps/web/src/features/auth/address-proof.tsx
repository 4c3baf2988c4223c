import type { User } from '@desk/contract/auth'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './address-proof.module.css'
import { useWithdrawAddress } from './api.ts'
import { SendLink } from './proof-required.tsx'

export function AddressProof({ user }: { user: User }) {
  const sendsEmail = useHospital()?.sendsEmail
  if (user.pendingEmail !== null) return <PendingAddress email={user.pendingEmail} />
  if (user.emailProof === 'proven') {
    return (
      <p className={styles.proven}>
        <Badge kind="good">{words('account.proof.proven')}</Badge>
      </p>
    )
  }
  if (!sendsEmail) return null
  return (
    <Notice>
      {user.emailProof === 'awaited' ? (
        <p>
          <strong>{words('account.proof.awaited')}</strong>{' '}
          {words('account.proof.awaitedMore', { email: user.email })}
        </p>
      ) : (
        <p>{words('account.proof.unasked')}</p>
      )}
      <SendLink isFirst={user.emailProof === 'unasked'} />
    </Notice>
  )
}

function PendingAddress({ email }: { email: string }) {
  const withdraw = useWithdrawAddress()
  return (
    <Notice>
      <p>{words('account.proof.pending', { email })}</p>
      <div className={styles.actions}>
        <SendLink />
        <Button small pending={withdraw.isPending} onClick={() => withdraw.mutate({})}>
          {words('account.proof.withdraw')}
        </Button>
      </div>
    </Notice>
  )
}
