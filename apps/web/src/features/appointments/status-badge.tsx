import type { AppointmentStatus } from '@desk/rules/appointment-status'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'

const LOOKS: Record<AppointmentStatus, { kind: BadgeKind; word: string }> = {
  pending: { kind: 'waiting', word: 'pending' },
  approved: { kind: 'good', word: 'approved' },
  reject: { kind: 'bad', word: 'rejected' },
}

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  const { kind, word } = LOOKS[status]
  return <Badge kind={kind}>{word}</Badge>
}
