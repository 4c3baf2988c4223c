import { useHospital } from '../../lib/hospital.ts'
import { canUsePasskeys } from '../../lib/can-use-passkeys.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { useAddPasskey } from './passkey-api.ts'
import { type Passkey, PasskeyItem } from './passkey-item.tsx'
import styles from './session-list.module.css'

type PasskeysCardProps = { passkeys: Passkey[]; onCodes: (codes: string[]) => void }

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
