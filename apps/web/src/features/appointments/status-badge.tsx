import type { AppointmentState } from '@desk/rules/appointment-state'
import { words } from '../../lib/words.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'

const BADGES: Record<AppointmentState, BadgeKind> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'bad',
  expired: 'bad',
  arrived: 'good',
  completed: 'good',
  missed: 'bad',
}

export function StatusBadge({ state }: { state: AppointmentState }) {
  return (
    <Badge kind={BADGES[state]} isShort>
      {words(`appointments.state.${state}`)}
    </Badge>
  )
}

/** Specified words for specified states, own words for others (R27). */
export function SpecifiedStatusBadge({ state }: { state: AppointmentState }) {
  if (state !== 'rejected') return <StatusBadge state={state} />
  return <Badge kind={BADGES.rejected}>{words('appointments.state.reject')}</Badge>
}
