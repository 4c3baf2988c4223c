import type { InputOf } from '@desk/contract/endpoint'
import {
  confirmAuthenticator,
  logInEnded,
  logInWithSecondFactor,
  recoveryCodeAnswer,
  secondFactorAsked,
} from '@desk/contract/second-factor'
import { useState } from 'react'
import * as z from 'zod/mini'
import { readDeviceToken } from '../../lib/device-token.ts'
import { showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CodeField } from './code-field.tsx'
import { focusOnArrival } from './focus-on-arrival.ts'
import { answerOf, enter } from './sign-in.ts'

type SecondStepProps = {
  /** The `data` of the refused log-in. */
  asked: object
  onBack: () => void
}
type Answer = Omit<InputOf<typeof logInWithSecondFactor>, 'ticket'>

/** The second step of a log-in. */
export default function SecondStep({ asked, onBack }: SecondStepProps) {
  const { ticket } = z.parse(secondFactorAsked, asked).secondFactor
  const [isRecovering, setRecovering] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function answer(given: Answer) {
    setRefusal('')
    const input = { ticket, deviceToken: await readDeviceToken(), ...given }
    const reply = await answerOf(logInWithSecondFactor, input, words('auth.loginFailed'), setRefusal)
    if (reply?.success) return enter(reply)
    if (!reply) return
    if (!z.safeParse(logInEnded, reply.data).success) return setRefusal(reply.message)
    showToast({ kind: 'error', text: reply.message })
    onBack()
  }

  function change() {
    setRefusal('')
    setRecovering(!isRecovering)
  }

  return (
    <AuthLayout
      heading={words('security.step.title')}
      documentTitle={words('security.step.tab')}
      otherWay={
        <Button kind="quiet" onClick={onBack}>
          {words('security.step.back')}
        </Button>
      }
    >
      {refusal && <Notice kind="bad">{refusal}</Notice>}
      {isRecovering ? <RecoveryForm onAnswer={answer} /> : <CodeForm onAnswer={answer} />}
      <Button kind="quiet" onClick={change}>
        {words(isRecovering ? 'security.step.useApp' : 'security.step.useRecovery')}
      </Button>
    </AuthLayout>
  )
}

type FormProps = { onAnswer: (answer: Answer) => Promise<void> }

function CodeForm({ onAnswer }: FormProps) {
  return (
    <Form schema={confirmAuthenticator.body} onSubmit={onAnswer}>
      <CodeField takesFocus label={words('security.step.code')} description={words('security.step.intro')} />
      <SubmitButton wide>{words('security.step.submit')}</SubmitButton>
    </Form>
  )
}

function RecoveryForm({ onAnswer }: FormProps) {
  return (
    <Form schema={recoveryCodeAnswer} onSubmit={onAnswer}>
      <TextField
        name="recoveryCode"
        label={words('security.step.recoveryCode')}
        description={words('security.step.recoveryIntro')}
        requiredMessage={words('security.step.recoveryRequired')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={focusOnArrival}
      />
      <SubmitButton wide>{words('security.step.submit')}</SubmitButton>
    </Form>
  )
}
