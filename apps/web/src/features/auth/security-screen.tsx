import { useState } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { ProfilePage } from './profile-page.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { useSecondFactor } from './security-api.ts'
import styles from './security-screen.module.css'

export function SecurityScreen() {
  const query = useSecondFactor()
  const [newCodes, setNewCodes] = useState<string[]>([])
  return (
    <ProfilePage documentTitle={words('security.title')}>
      {useUser().mustAddSecondFactor && <Notice>{words('security.required')}</Notice>}
      <QueryContent query={query} items="profile">
        {(factor) => (
          <div className={styles.cards}>
            <AuthenticatorCard addedAt={factor.authenticator?.addedAt ?? null} onCodes={setNewCodes} />
            <PasskeysCard passkeys={factor.passkeys} onCodes={setNewCodes} />
            {(factor.authenticator ?? factor.passkeys.length > 0) && (
              <RecoveryCodesCard left={factor.recoveryCodesLeft} newCodes={newCodes} onCodes={setNewCodes} />
            )}
          </div>
        )}
      </QueryContent>
    </ProfilePage>
  )
}
