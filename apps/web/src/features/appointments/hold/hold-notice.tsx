import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { HoldKeeper } from './hold-keeper.ts'
import type { HoldState } from './hold-state.ts'
import styles from './hold-notice.module.css'

/** In seconds. From here on the page says that time runs short. */
const LAST_MINUTE = 60

type HoldNoticeProps = {
  keeper: HoldKeeper
  state: HoldState
  /** That the slot is gone is said elsewhere. */
  isGone: boolean
  /** Where one is asked for at once, so that it pushes nothing. */
  keepsPlace?: boolean
}
type Held = Extract<HoldState, { kind: 'held' }>

/** Read out at the beginning, in the last minute and at the end. */
export function HoldNotice({ keeper, state, isGone, keepsPlace }: HoldNoticeProps) {
  return (
    <div className={styles.root}>
      <output>
        {state.kind === 'over' && <Notice>{words('hold.over')}</Notice>}
        {state.kind === 'unanswered' && <Notice>{words('hold.notKept')}</Notice>}
        {state.kind === 'not-kept' && <Notice>{state.sentence ?? words('hold.notKept')}</Notice>}
      </output>
      <VisuallyHidden>
        <output>{state.kind === 'held' && <Said key={state.hold} held={state} keeper={keeper} />}</output>
      </VisuallyHidden>
      <Place isKept={keepsPlace} state={state} />
      {state.kind === 'held' && <Countdown key={state.hold} held={state} keeper={keeper} />}
      {state.kind === 'refused' && !isGone && <Notice kind="bad">{state.sentence}</Notice>}
    </div>
  )
}

/** As high as the countdown that is to come. */
function Place({ isKept = false, state: { kind } }: { isKept: boolean | undefined; state: HoldState }) {
  if (!isKept) return null
  if (kind !== 'none' && kind !== 'asking') return null
  return (
    <div inert className={styles.place}>
      <Notice>
        <div className={styles.kept}>
          <p className={styles.line}>
            {words('hold.kept')} <span className={styles.clock}>{clockOf(LAST_MINUTE)}</span>
          </p>
          <Button small>{words('hold.renew')}</Button>
        </div>
      </Notice>
    </div>
  )
}

function Countdown({ held, keeper }: { held: Held; keeper: HoldKeeper }) {
  const seconds = useSecondsLeft(held.endsAt, keeper)
  return (
    <Notice>
      <div className={styles.kept}>
        <p className={styles.line}>
          {words('hold.kept')}{' '}
          <span role="timer" className={styles.clock}>
            {clockOf(seconds)}
          </span>
        </p>
        {held.renewalsLeft > 0 && <RenewButton keeper={keeper} />}
      </div>
    </Notice>
  )
}

/** A live region that is there before its words: otherwise some readers stay silent. */
function Said({ held, keeper }: { held: Held; keeper: HoldKeeper }) {
  return announcementOf(held, useSecondsLeft(held.endsAt, keeper))
}

/** Beside the button, because on a phone the notice is far above; read out once. */
export function HoldBesideButton({ keeper, state }: Pick<HoldNoticeProps, 'keeper' | 'state'>) {
  if (state.kind !== 'held') return null
  return <ClockBesideButton key={state.hold} held={state} keeper={keeper} />
}

function ClockBesideButton({ held, keeper }: { held: Held; keeper: HoldKeeper }) {
  const seconds = useSecondsLeft(held.endsAt, keeper)
  return (
    <div className={styles.beside}>
      <p className={styles.line}>
        {words('hold.kept')} <span className={styles.clock}>{clockOf(seconds)}</span>
      </p>
      {held.renewalsLeft > 0 && <RenewButton keeper={keeper} />}
    </div>
  )
}

function announcementOf({ minutes, isRenewed }: Held, seconds: number): string {
  if (seconds <= LAST_MINUTE) return words('hold.lastMinute')
  return isRenewed ? words('hold.renewed', { minutes }) : words('hold.begun', { minutes })
}

/** Counts here so that it ends in time; the server decides. */
function useSecondsLeft(endsAt: number, keeper: HoldKeeper): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= endsAt) keeper.end()
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAt, keeper])
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

function RenewButton({ keeper }: { keeper: HoldKeeper }) {
  const renew = useMutation({
    mutationFn: keeper.renew,
    onSuccess: (outcome) => {
      if (outcome === 'unanswered') showToast({ kind: 'error', text: words('hold.renewFailed') })
    },
  })
  return (
    <Button small pending={renew.isPending} onClick={() => renew.mutate()}>
      {words('hold.renew')}
    </Button>
  )
}

/** Such as `4:05`. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
