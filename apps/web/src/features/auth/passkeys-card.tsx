import type { SecondFactor } from '@desk/contract/second-factor'
import { useState } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { canUsePasskeys } from '../../lib/can-use-passkeys.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { useAddPasskey, useRemovePasskey } from './passkey-api.ts'
import styles from './session-list.module.css'

type Passkey = SecondFactor['passkeys'][number]
type PasskeysCardProps = { passkeys: Passkey[]; onCodes: (codes: string[]) => void }

/** Not shown where passkeys cannot work and there are none. */
export function PasskeysCard({ passkeys, onCodes }: PasskeysCardProps) {
  const isPossible = canUsePasskeys(useHospital())
  const add = useAddPasskey(onCodes)
  if (!isPossible && passkeys.length === 0) return null
  return (
    <Card title={words('security.passkey.title')} intro={words('security.passkey.intro')}>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isPossible && (
        <FormActions>
          <Button pending={add.isPending} onClick={() => add.mutate()}>
            {words('security.passkey.add')}
          </Button>
        </FormActions>
      )}
    </Card>
  )
}

function PasskeyItem({ passkey: { id, name, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  const remove = useRemovePasskey()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const when = hospitalTime(addedAt, timeZone)
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <p className={styles.device}>{name}</p>
        <p className={styles.times}>
          {lastUsedAt === null
            ? words('security.passkey.added', { when })
            : words('security.passkey.used', { when, lastUsed: hospitalTime(lastUsedAt, timeZone) })}
        </p>
      </div>
      <Button
        small
        aria-label={words('security.passkey.removeLabel', { name })}
        onClick={() => setAsking(true)}
      >
        {words('security.app.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('security.passkey.removeQuestion', { name })}
          confirmLabel={words('security.app.remove')}
          destructive
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ passkeyId: id }, { onSettled: close })}
          onCancel={close}
        >
          <p>{words('security.passkey.removeWarning')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
