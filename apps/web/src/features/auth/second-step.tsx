import type { InputOf } from '@desk/contract/endpoint'
import {
  logInEnded,
  logInWithSecondFactor,
  secondFactorAsked,
  type SecondFactorMethod,
} from '@desk/contract/second-factor'
import { useState } from 'react'
import * as z from 'zod/mini'
import { canUsePasskeys } from '../../lib/can-use-passkeys.ts'
import { readDeviceToken } from '../../lib/device-token.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { answerOf } from './answer-of.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CodeAnswer, PasskeyButton, RecoveryAnswer } from './second-step-answers.tsx'
import { enter } from './sign-in.ts'

type SecondStepProps = {
  asked: object
  onBack: () => void
  /** Too late, or tried too often: the log-in begins again. */
  onEnded: (why: string) => void
}
type Answer = Omit<InputOf<typeof logInWithSecondFactor>, 'ticket'>

export default function SecondStep({ asked, onBack, onEnded }: SecondStepProps) {
  const { ticket, methods } = z.parse(secondFactorAsked, asked).secondFactor
  const hospital = useHospital()
  const possible = methods.filter((each) => each !== 'passkey' || canUsePasskeys(hospital))
  const [chosen, setChosen] = useState<SecondFactorMethod | null>(null)
  const method = chosen ?? possible[0]
  const [refusal, setRefusal] = useState('')

  async function answer(given: Answer) {
    setRefusal('')
    const input = { ticket, deviceToken: await readDeviceToken(), ...given }
    const reply = await answerOf(logInWithSecondFactor, input, words('auth.loginFailed'), setRefusal)
    if (reply?.success) return enter(reply)
    if (!reply) return
    if (z.safeParse(logInEnded, reply.data).success) onEnded(reply.message)
    else setRefusal(reply.message)
  }

  function choose(other: SecondFactorMethod) {
    setRefusal('')
    setChosen(other)
  }

  return (
    <AuthLayout
      heading={words('security.step.title')}
      documentTitle={words('security.step.tab')}
      intro={words('security.step.limit')}
      otherWay={
        <Button kind="quiet" onClick={onBack}>
          {words('security.step.back')}
        </Button>
      }
    >
      {refusal && <Notice kind="bad">{refusal}</Notice>}
      {method === 'authenticator' && <CodeAnswer onAnswer={answer} />}
      {method === 'passkey' && <PasskeyButton ticket={ticket} onAnswer={answer} onEnded={onEnded} />}
      {method === 'recovery-code' && <RecoveryAnswer onAnswer={answer} />}
      {possible.length > 1 && <OtherWays methods={possible} shown={method} onChoose={choose} />}
    </AuthLayout>
  )
}

type OtherWaysProps = {
  methods: SecondFactorMethod[]
  shown: SecondFactorMethod | undefined
  onChoose: (method: SecondFactorMethod) => void
}

function OtherWays({ methods, shown, onChoose }: OtherWaysProps) {
  const names: Record<SecondFactorMethod, string> = {
    authenticator: words('security.step.useApp'),
    passkey: words('security.step.usePasskey'),
    'recovery-code': words('security.step.useRecovery'),
  }
  return (
    <div>
      {methods
        .filter((each) => each !== shown)
        .map((each) => (
          <Button key={each} kind="quiet" wide onClick={() => onChoose(each)}>
            {names[each]}
          </Button>
        ))}
    </div>
  )
}
