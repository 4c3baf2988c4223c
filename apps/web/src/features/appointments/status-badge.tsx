import type { AppointmentStatus } from '@desk/rules/appointment-status'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'

const BADGES: Record<AppointmentStatus, { kind: BadgeKind; word: string }> = {
  pending: { kind: 'waiting', word: 'pending' },
  approved: { kind: 'good', word: 'approved' },
  reject: { kind: 'bad', word: 'rejected' },
}

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  const { kind, word } = BADGES[status]
  return <Badge kind={kind}>{word}</Badge>
}
