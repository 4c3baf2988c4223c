import { type HospitalLook, MOST_LOGO_KILOBYTES } from '@desk/contract/hospital-look'
import { useRef, useState } from 'react'
import { apiHost } from '../../lib/api-host.ts'
import { isCancelled, sentenceOf } from '../../lib/api-error.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { useRemoveLogo, useSaveLogo } from './api.ts'
import styles from './hospital.module.css'

type LogoCardProps = Pick<HospitalLook, 'logo'>

export function LogoCard({ logo }: LogoCardProps) {
  return (
    <Card title={words('hospital.logo')} intro={words('hospital.logoAbout')}>
      {logo ? <Drawn logo={logo} /> : <p className={styles.about}>{words('hospital.noLogo')}</p>}
      <ChooseLogo />
      {logo && <RemoveLogo />}
    </Card>
  )
}

function Drawn({ logo: { address, width, height } }: { logo: NonNullable<LogoCardProps['logo']> }) {
  const file = (name: string) => `${apiHost()}${address}/${name}`
  return (
    <div className={styles.drawn}>
      <img
        src={file('mark.webp')}
        alt={words('hospital.logoShown')}
        width={width}
        height={height}
        className={styles.mark}
      />
      <img
        src={file('icon.png')}
        alt={words('hospital.iconShown')}
        width={512}
        height={512}
        className={styles.icon}
      />
    </div>
  )
}

function ChooseLogo() {
  const field = useRef<HTMLInputElement>(null)
  const save = useSaveLogo()
  const [problem, setProblem] = useState('')

  function choose(file: File | null): void {
    const tooLarge = file !== null && file.size > MOST_LOGO_KILOBYTES * 1024
    setProblem(tooLarge ? words('hospital.logoTooLarge', { kilobytes: MOST_LOGO_KILOBYTES }) : '')
    if (!file || tooLarge || save.isPending) return
    save.mutate(file, {
      onError: (error) => {
        if (!isCancelled(error)) setProblem(sentenceOf(error) ?? words('hospital.notSaved'))
      },
      onSettled: () => {
        if (field.current) field.current.value = ''
      },
    })
  }
  return (
    <div>
      <FileField
        label={words('hospital.logoFile')}
        description={words('hospital.logoFileAbout', { kilobytes: MOST_LOGO_KILOBYTES })}
        accept="image/png,image/jpeg,image/webp"
        error={problem}
        ref={field}
        onChoose={choose}
      />
      <output className={styles.about}>{save.isPending && words('hospital.logoSending')}</output>
    </div>
  )
}

function RemoveLogo() {
  const remove = useRemoveLogo()
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button small onClick={() => setAsking(true)}>
        {words('hospital.removeLogo')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('hospital.removeQuestion')}
          confirmLabel={words('hospital.removeLogo')}
          destructive
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({}, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <p>{words('hospital.removeAbout')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
