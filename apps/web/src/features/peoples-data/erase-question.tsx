import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Erasure, useErase, useErasure } from './api.ts'

type EraseQuestionProps = {
  /** Undefined for one's own account. */
  user: { id: string; name: string } | undefined
  onErased: (message: string) => void
  onClose: () => void
}

/** Asks, or says why it cannot be done now. */
export function EraseQuestion({ user, onErased, onClose }: EraseQuestionProps) {
  const { data, isError } = useErasure(user?.id)
  const erase = useErase(user?.id, onErased)
  const title = user
    ? words('peoples-data.erase.question', { name: user.name })
    : words('peoples-data.erase.ownQuestion')
  const mayErase = data !== undefined && data.obstacle === null
  return (
    <Dialog title={title} intro={introOf(data, isError)} isAlert onCancel={onClose}>
      <DialogActions>
        <Button onClick={onClose}>{words('peoples-data.erase.keep')}</Button>
        {mayErase && (
          <Button
            kind="danger"
            pending={erase.isPending}
            onClick={() => erase.mutate(undefined, { onSettled: onClose })}
          >
            {words('peoples-data.erase.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function introOf(erasure: Erasure | undefined, isError: boolean) {
  if (isError) return <p>{words('peoples-data.erase.unknown')}</p>
  if (!erasure) return <p>{words('peoples-data.erase.looking')}</p>
  const { obstacle, asDoctor: count, appointments, wishes, staysByName } = erasure
  if (obstacle === 'last-administrator')
    return <Notice kind="info">{words('peoples-data.erase.lastAdministrator')}</Notice>
  if (obstacle) return <Notice kind="info">{words('peoples-data.erase.hasAppointments', { count })}</Notice>
  return (
    <>
      <p>{words('peoples-data.erase.whatGoes')}</p>
      {appointments > 0 && (
        <p>
          <strong>{words('peoples-data.erase.appointments', { count: appointments })}</strong>
        </p>
      )}
      {wishes > 0 && (
        <p>
          <strong>{words('peoples-data.erase.wishes', { count: wishes })}</strong>
        </p>
      )}
      {staysByName && <p>{words('peoples-data.erase.staysByName')}</p>}
      <p>{words('peoples-data.erase.whatStays')}</p>
    </>
  )
}
