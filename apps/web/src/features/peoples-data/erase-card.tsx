import { PATHS } from '@desk/contract/paths'
import { useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router.tsx'
import { clearSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { EraseQuestion } from './erase-question.tsx'

/** Erasing the account logs it out. */
export function EraseOwnCard() {
  return <EraseCard onErased={logOut} />
}

function logOut(text: string): void {
  showToast({ kind: 'success', text })
  clearSession()
}

export function EraseUserCard({ user }: { user: { id: string; name: string } }) {
  const navigate = useNavigate()
  const onErased = (text: string) => {
    showToast({ kind: 'success', text })
    navigate(PATHS.users)
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return <EraseCard user={user} onErased={onErased} />
}

type EraseCardProps = { user?: { id: string; name: string }; onErased: (message: string) => void }

function EraseCard({ user, onErased }: EraseCardProps) {
  const [isAsking, setAsking] = useState(false)
  const whose = user ? 'other' : 'own'
  return (
    <Card
      title={words('peoples-data.erase.title', { whose })}
      intro={words('peoples-data.erase.intro', { whose })}
    >
      <FormActions>
        <Button onClick={() => setAsking(true)}>{words('peoples-data.erase.action', { whose })}</Button>
      </FormActions>
      {isAsking && <EraseQuestion user={user} onErased={onErased} onClose={() => setAsking(false)} />}
    </Card>
  )
}
