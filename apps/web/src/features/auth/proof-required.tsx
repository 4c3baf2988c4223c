import type { User } from '@desk/contract/auth'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSendConfirmation } from './proof-api.ts'
import styles from './proof-required.module.css'

/** Where booking or applying needs it. */
export function ProofRequired({ user }: { user: User }) {
  const isRequired = useHospital()?.requiresProvenAddress && !user.isAdmin
  if (!isRequired || user.emailProof === 'proven' || user.pendingEmail !== null) return null
  return (
    <div className={styles.required}>
      <Notice>
        <p>{words('account.proof.required', { email: user.email })}</p>
        <SendLink />
      </Notice>
    </div>
  )
}

export function SendLink({ isFirst = false }: { isFirst?: boolean }) {
  const send = useSendConfirmation()
  return (
    <Button small pending={send.isPending} onClick={() => send.mutate({})}>
      {words('account.proof.send', { isFirst: isFirst ? 'yes' : 'no' })}
    </Button>
  )
}
