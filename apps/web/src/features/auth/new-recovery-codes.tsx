import { useEffect, useRef } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { useHospital } from '../../lib/hospital.ts'
import { forFile, saveFile } from '../../lib/save-file.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './new-recovery-codes.module.css'

type NewRecoveryCodesProps = { codes: string[]; onDone: () => void }

export function NewRecoveryCodes({ codes, onDone }: NewRecoveryCodesProps) {
  const place = useRef<HTMLElement>(null)
  const { email } = useUser()
  const hospital = useHospital()?.name ?? ''
  const heading = words('security.codes.of', { email, hospital })
  const text = forFile([heading, '', ...codes, ''].join('\n'))
  useEffect(() => place.current?.focus(), [])
  return (
    <>
      <section ref={place} tabIndex={-1} aria-label={words('security.codes.list')} className={styles.place}>
        <Notice>{words('security.codes.keep')}</Notice>
        <div className={styles.paper}>
          <p className={styles.heading}>{heading}</p>
          <ol className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <FormActions>
        <CopyButton text={text}>{words('security.codes.copy')}</CopyButton>
        <Button small onClick={() => window.print()}>
          {words('security.codes.print')}
        </Button>
        <Button small onClick={() => saveFile(words('security.codes.file'), 'text/plain', [text])}>
          {words('security.codes.download')}
        </Button>
        <Button kind="primary" small onClick={onDone}>
          {words('security.codes.done')}
        </Button>
      </FormActions>
    </>
  )
}
