import type { Doctor } from '@desk/contract/doctor'
import { MOST_PICTURE_BYTES, MOST_PICTURE_MEGABYTES } from '@desk/contract/picture'
import { type RefObject, useRef, useState } from 'react'
import { isCancelled, sentenceOf } from '../../../lib/api-error.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DoctorPicture } from '../../../ui/doctor-picture.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { type Chosen, useOpenPicture, useRemovePicture, useSendPicture } from './api.ts'
import { ChoosePart } from './choose-part.tsx'
import styleSheet from './picture-card.css?url'

type PictureCardProps = { doctor: Doctor }

export function PictureCard({ doctor }: PictureCardProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useUnsaved(chosen !== null)

  function close() {
    setChosen(null)
    // The button is gone: back to the start.
    if (field.current) field.current.value = ''
    field.current?.focus()
  }
  return (
    <Card title={words('doctor-picture.title')} intro={words('doctor-picture.intro')}>
      <link rel="stylesheet" href={styleSheet} precedence="default" />
      <div className="picture-now">
        <DoctorPicture doctor={doctor} size="large" />
        <div className="picture-choice">
          <ChooseFile userId={doctor.userId} field={field} onRead={setChosen} />
          {doctor.picture !== undefined && <Existing doctor={doctor} onOpen={setChosen} />}
        </div>
      </div>
      {chosen && <ChoosePart key={chosen.preview} userId={doctor.userId} chosen={chosen} onClose={close} />}
    </Card>
  )
}

type ChooseFileProps = {
  userId: string
  field: RefObject<HTMLInputElement | null>
  onRead: (chosen: Chosen) => void
}

/** Sent at once, replacing one on its way. */
function ChooseFile({ userId, field, onRead }: ChooseFileProps) {
  const send = useSendPicture(userId)
  const [problem, setProblem] = useState('')

  function choose(file: File | null): void {
    const tooLarge = file !== null && file.size > MOST_PICTURE_BYTES
    setProblem(tooLarge ? words('doctor-picture.tooLarge', { megabytes: MOST_PICTURE_MEGABYTES }) : '')
    if (!file || tooLarge) return
    send.mutate(file, {
      onSuccess: onRead,
      onError: (error) => {
        if (!isCancelled(error)) setProblem(sentenceOf(error) ?? words('doctor-picture.notSent'))
        if (field.current) field.current.value = ''
      },
    })
  }
  return (
    <div>
      <FileField
        label={words('doctor-picture.file')}
        description={words('doctor-picture.fileAbout', { megabytes: MOST_PICTURE_MEGABYTES })}
        accept="image/*"
        error={problem}
        ref={field}
        onChoose={choose}
      />
      <output className="picture-sending">
        {send.isPending && words('doctor-picture.sending', { percent: send.percent })}
      </output>
    </div>
  )
}

function Existing({ doctor, onOpen }: { doctor: Doctor; onOpen: (chosen: Chosen) => void }) {
  const { userId } = doctor
  const open = useOpenPicture(userId)
  const remove = useRemovePicture()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="picture-actions">
      <Button
        small
        pending={open.isPending}
        onClick={() => open.mutate(undefined, { onSuccess: (found) => found && onOpen(found) })}
      >
        {words('doctor-picture.otherPart')}
      </Button>
      <Button small onClick={() => setAsking(true)}>
        {words('doctor-picture.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('doctor-picture.removeQuestion')}
          confirmLabel={words('doctor-picture.remove')}
          destructive
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ userId }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <p>{words('doctor-picture.removeAbout')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
