import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type NoDoctorsProps = { q: string; specialization: string; onClear: () => void }

/** Nobody to show: because of what was asked for, or because there is nobody yet. */
export function NoDoctors({ q, specialization, onClear }: NoDoctorsProps) {
  const wanted = [q && `“${q}”`, specialization].filter(Boolean).join(' in ')
  if (wanted === '') {
    return <EmptyState title="There are no doctors yet.">Please check again later.</EmptyState>
  }
  return (
    <EmptyState
      title={`No doctor matches ${wanted}.`}
      action={<Button onClick={onClear}>Show all doctors</Button>}
    >
      Try a shorter search, or another speciality.
    </EmptyState>
  )
}
