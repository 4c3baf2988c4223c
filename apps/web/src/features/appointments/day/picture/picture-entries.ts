import type { Block, DayAppointment, HeldTime, ProposedTime } from '@desk/contract/day'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import type { AppointmentState } from '@desk/rules/appointment-state'
import { words } from '../../../../lib/words.ts'
import { twiceNote } from '../../../../ui/overnight-note.tsx'
import type { GridEntry } from '../../../../ui/time-grid-props.ts'
import { askedInWords } from '../proposed-line.tsx'
import { wallTime } from './picture-times.ts'

type Day = {
  appointments: readonly DayAppointment[]
  blocks: readonly Block[]
  holds: readonly HeldTime[]
  proposals: readonly ProposedTime[]
}

const KINDS: Partial<Record<AppointmentState, GridEntry['kind']>> = {
  pending: 'request',
  completed: 'over',
  missed: 'over',
}

const stateNote = (state: AppointmentState) =>
  state === 'approved' ? '' : words(`appointments.state.${state}`)

const timesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt: wallTime(startsAt),
  endsAt: wallTime(endsAt),
})

/** Does not say who is choosing. */
export function pictureEntries(
  { appointments, blocks, holds, proposals }: Day,
  { timeZone, path }: { timeZone: string; path: string },
): GridEntry[] {
  // Tells apart two times with the same label.
  const noteOf = (note: string, { startsAt }: { startsAt: string }) =>
    (note + twiceNote(startsAt, timeZone)).trim()
  return [
    ...appointments.map((appointment) => ({
      ...timesOf(appointment),
      id: appointment.id,
      kind: KINDS[appointment.state] ?? ('firm' as const),
      title: appointment.name,
      note: noteOf(stateNote(appointment.state), appointment),
      path: appointmentPath(appointment.id),
    })),
    ...blocks.map((block) => ({
      ...timesOf(block),
      id: block.id,
      kind: 'kept' as const,
      title: words('picture.kept'),
      note: noteOf(block.reason, block),
      path,
    })),
    ...proposals.map((proposal) => ({
      ...timesOf(proposal),
      id: proposal.id,
      kind: 'held' as const,
      title: words('proposed.to', { name: proposal.name }),
      note: noteOf(askedInWords(proposal), proposal),
      path: PATHS.proposals,
    })),
    ...holds.map((hold) => ({
      ...timesOf(hold),
      id: `${hold.kind} ${hold.startsAt}`,
      kind: 'held' as const,
      title: words(hold.kind === 'offer' ? 'picture.offered' : 'picture.chosen'),
      note: noteOf(words(hold.kind === 'offer' ? 'picture.offeredNote' : 'picture.chosenNote'), hold),
    })),
  ]
}
