import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { useMakeRecoveryCodes } from './security-api.ts'

type RecoveryCodesCardProps = {
  left: number
  /** Codes that the person has not put away yet. */
  newCodes: string[]
  onCodes: (codes: string[]) => void
}

export function RecoveryCodesCard({ left, newCodes, onCodes }: RecoveryCodesCardProps) {
  return (
    <Card title={words('security.codes.title')} intro={words('security.codes.intro')}>
      {newCodes.length > 0 ? (
        <NewRecoveryCodes codes={newCodes} onDone={() => onCodes([])} />
      ) : (
        <CodesLeft left={left} onCodes={onCodes} />
      )}
    </Card>
  )
}

function CodesLeft({ left, onCodes }: Omit<RecoveryCodesCardProps, 'newCodes'>) {
  const make = useMakeRecoveryCodes()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <p>{words('security.codes.left', { count: left })}</p>
      <FormActions>
        <Button onClick={() => setAsking(true)}>{words('security.codes.make')}</Button>
      </FormActions>
      {isAsking && (
        <ConfirmDialog
          title={words('security.codes.question')}
          confirmLabel={words('security.codes.make')}
          isPending={make.isPending}
          onConfirm={() =>
            make.mutate({}, { onSuccess: ({ data }) => onCodes(data.recoveryCodes), onSettled: close })
          }
          onCancel={close}
        >
          <p>{words('security.codes.warning')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
