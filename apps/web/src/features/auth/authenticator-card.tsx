import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import { confirmAuthenticator, type startAuthenticator } from '@desk/contract/second-factor'
import { Fragment, useState } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './authenticator-card.module.css'
import { CodeField } from './code-field.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useConfirmAuthenticator, useRemoveAuthenticator, useStartAuthenticator } from './security-api.ts'

type AuthenticatorCardProps = {
  /** Null if there is none. */
  addedAt: string | null
  onCodes: (codes: string[]) => void
}
type SetUp = DataOf<typeof startAuthenticator>

export function AuthenticatorCard({ addedAt, onCodes }: AuthenticatorCardProps) {
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const start = useStartAuthenticator()
  // Outlives the steps, which go before its answer is handled.
  const confirm = useConfirmAuthenticator()
  const end = () => setSetUp(null)
  function takeCodes({ data }: { data: { recoveryCodes: string[] } }) {
    onCodes(data.recoveryCodes)
    end()
  }
  return (
    <Card title={words('security.app.title')} intro={words('security.app.intro')}>
      {addedAt !== null && <Present addedAt={addedAt} />}
      {addedAt === null && setUp && (
        <SetUpSteps
          setUp={setUp}
          isPending={confirm.isPending}
          onConfirm={(input) => confirm.mutate(input, { onSuccess: takeCodes })}
          onEnd={end}
        />
      )}
      {addedAt === null && !setUp && (
        <FormActions>
          <Button
            kind="primary"
            pending={start.isPending}
            onClick={() => start.mutate({}, { onSuccess: ({ data }) => setSetUp(data) })}
          >
            {words('security.app.setUp')}
          </Button>
        </FormActions>
      )}
    </Card>
  )
}

type SetUpStepsProps = {
  setUp: SetUp
  isPending: boolean
  onConfirm: (input: BodyOf<typeof confirmAuthenticator>) => void
  onEnd: () => void
}

function SetUpSteps({ setUp: { secret, uri }, isPending, onConfirm, onEnd }: SetUpStepsProps) {
  return (
    <>
      <div className={styles.step}>
        <p>{words('security.app.scan')}</p>
        <QrCode text={uri} label={words('security.app.picture')} />
        <p>{words('security.app.type')}</p>
        <p className={styles.key}>
          <Key secret={secret} />
          <CopyButton text={secret}>{words('security.app.copyKey')}</CopyButton>
        </p>
      </div>
      <Form schema={confirmAuthenticator.body} isPending={isPending} onSubmit={onConfirm}>
        <div className={styles.step}>
          <p>{words('security.app.enter')}</p>
          <CodeField label={words('security.app.code')} description={words('security.app.othersEnd')} />
        </div>
        <FormActions>
          <SubmitButton>{words('security.app.confirm')}</SubmitButton>
          <Button onClick={onEnd}>{words('security.app.cancel')}</Button>
        </FormActions>
      </Form>
    </>
  )
}

const GROUP_STARTS = [0, 4, 8, 12, 16, 20, 24, 28]

function Key({ secret }: { secret: string }) {
  return (
    <code>
      {GROUP_STARTS.map((start) => (
        <Fragment key={start}>
          <span>{secret.slice(start, start + 4)}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}

function Present({ addedAt }: { addedAt: string }) {
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  const remove = useRemoveAuthenticator()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <div className={styles.present}>
      <p>{words('security.app.since', { when: hospitalTime(addedAt, timeZone) })}</p>
      <Button small aria-label={words('security.app.removeLabel')} onClick={() => setAsking(true)}>
        {words('security.app.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('security.app.removeQuestion')}
          confirmLabel={words('security.app.remove')}
          destructive
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({}, { onSettled: close })}
          onCancel={close}
        >
          <p>{words('security.app.removeWarning')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
