import type { Block, DayAppointment, ProposedTime } from '@desk/contract/day'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import { useRef } from 'react'
import { words } from '../../../../lib/words.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx'
import { KeepDates } from '../../../../ui/keep-dates.tsx'
import { OvernightNote } from '../../../../ui/overnight-note.tsx'
import { StatusBadge } from '../../status-badge.tsx'
import { VisitNotes } from '../../visit-types/visit-notes.tsx'
import { DecisionButtons } from '../../decisions/decision-buttons.tsx'
import { phoneLink } from '../../decisions/phone-link.tsx'
import type { Decisions } from '../../decisions/use-decisions.ts'
import { atBeginning, dayInWords } from '../../../../lib/day-in-words.ts'
import styles from '../day.module.css'
import { MarkButtons } from '../mark-buttons.tsx'
import { askedInWords } from '../proposed-line.tsx'
import { spanWords } from '../span-words.ts'
import { timeOf, UnblockButton } from '../unblock-button.tsx'

type EntryDialogProps = {
  id: string
  day: {
    appointments: readonly DayAppointment[]
    blocks: readonly Block[]
    proposals: readonly ProposedTime[]
  }
  now: Date
  decisions: Decisions
  onClose: () => void
}

export function EntryDialog({ id, day, ...rest }: EntryDialogProps) {
  const appointment = day.appointments.find((each) => each.id === id)
  if (appointment) return <AppointmentDialog appointment={appointment} {...rest} />
  const proposal = day.proposals.find((each) => each.id === id)
  if (proposal) return <ProposedDialog proposal={proposal} onClose={rest.onClose} />
  const block = day.blocks.find((each) => each.id === id)
  return block && <BlockDialog block={block} onClose={rest.onClose} />
}

type AppointmentDialogProps = Omit<EntryDialogProps, 'id' | 'day'> & { appointment: DayAppointment }

function AppointmentDialog({ appointment, now, decisions, onClose }: AppointmentDialogProps) {
  const { id, name, phone, date, time, state, hasNote } = appointment
  const place = useRef<HTMLSpanElement>(null)
  return (
    <Dialog
      title={name}
      intro={
        <>
          <p>
            <KeepDates text={words('picture.about', { day: atBeginning(dayInWords(date)), time })} />
            <OvernightNote slot={appointment} />
          </p>
          <p className={styles.what}>
            {phoneLink(phone)} <StatusBadge state={state} />
            {hasNote && <span>{words('day.hasNote')}</span>}
          </p>
          <VisitNotes of={appointment} />
        </>
      }
      onCancel={onClose}
    >
      <span ref={place} tabIndex={-1} className={`${styles.buttons} ${styles.inDialog}`}>
        {state === 'pending' && (
          <DecisionButtons request={appointment} decisions={decisions} onPressed={onClose} />
        )}
        <MarkButtons appointment={appointment} now={now} takeFocus={() => place.current?.focus()} />
      </span>
      <DialogActions>
        <Button onClick={onClose}>{words('picture.close')}</Button>
        <ButtonLink kind={state === 'pending' ? 'secondary' : 'primary'} to={appointmentPath(id)}>
          {words('picture.open')}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}

function BlockDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  return (
    <Dialog
      title={words('picture.kept')}
      intro={
        <>
          <p>
            <KeepDates
              text={words('picture.about', { day: atBeginning(dayInWords(block.date)), time: timeOf(block) })}
            />
          </p>
          {block.reason !== '' && <p>{block.reason}</p>}
        </>
      }
      onCancel={onClose}
    >
      <DialogActions>
        <Button onClick={onClose}>{words('picture.close')}</Button>
        <UnblockButton block={block} onPressed={onClose} />
      </DialogActions>
    </Dialog>
  )
}

function ProposedDialog({ proposal, onClose }: { proposal: ProposedTime; onClose: () => void }) {
  const { date, appointmentId, name } = proposal
  return (
    <Dialog
      title={words('proposed.to', { name })}
      intro={
        <>
          <p>
            <KeepDates
              text={words('picture.about', { day: atBeginning(dayInWords(date)), time: spanWords(proposal) })}
            />
          </p>
          <p>{askedInWords(proposal)}</p>
        </>
      }
      onCancel={onClose}
    >
      <DialogActions>
        <Button onClick={onClose}>{words('picture.close')}</Button>
        {appointmentId !== null && (
          <ButtonLink to={appointmentPath(appointmentId)}>{words('proposed.openVisit')}</ButtonLink>
        )}
        {appointmentId !== null && (
          <ButtonLink kind="primary" to={PATHS.proposals}>
            {words('proposed.open')}
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  )
}
