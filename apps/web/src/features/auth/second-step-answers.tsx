import type { PasskeyAnswer } from '@desk/contract/passkey'
import { confirmAuthenticator, recoveryCodeAnswer } from '@desk/contract/second-factor'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { focusOnArrival } from './focus-on-arrival.ts'
import { askForPasskey } from './passkey-log-in.ts'

type Answers<Answer> = { onAnswer: (answer: Answer) => Promise<void> }

export function CodeAnswer({ onAnswer }: Answers<{ code: string }>) {
  return (
    <Form schema={confirmAuthenticator.body} onSubmit={onAnswer}>
      <CodeField takesFocus label={words('security.step.code')} description={words('security.step.intro')} />
      <SubmitButton wide>{words('security.step.submit')}</SubmitButton>
    </Form>
  )
}

export function RecoveryAnswer({ onAnswer }: Answers<{ recoveryCode: string }>) {
  return (
    <Form schema={recoveryCodeAnswer} onSubmit={onAnswer}>
      <TextField
        name="recoveryCode"
        label={words('security.step.recoveryCode')}
        description={words('security.step.recoveryIntro')}
        requiredMessage={words('security.step.recoveryRequired')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        ref={focusOnArrival}
      />
      <SubmitButton wide>{words('security.step.submit')}</SubmitButton>
    </Form>
  )
}

type PasskeyButtonProps = Answers<{ passkey: PasskeyAnswer }> & {
  ticket: string
  onEnded: (why: string) => void
}

export function PasskeyButton({ ticket, onAnswer, onEnded }: PasskeyButtonProps) {
  async function ask() {
    const passkey = await askForPasskey({ ticket, onEnded })
    if (passkey) await onAnswer({ passkey })
  }
  return (
    <>
      <p>{words('security.step.passkeyIntro')}</p>
      <Button kind="primary" wide ref={focusOnArrival} onClick={() => void ask()}>
        {words('security.step.usePasskey')}
      </Button>
    </>
  )
}
