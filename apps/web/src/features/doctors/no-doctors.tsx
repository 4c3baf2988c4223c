import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { words } from '../../lib/words.ts'

type NoDoctorsProps = { q: string; specialization: string; onClear: () => void }

/** Nobody to show: because of what was asked for, or because there is nobody yet. */
export function NoDoctors({ q, specialization, onClear }: NoDoctorsProps) {
  if (q === '' && specialization === '') {
    return <EmptyState title={words('doctors.none')}>{words('doctors.none.advice')}</EmptyState>
  }
  return (
    <EmptyState
      title={noMatch(q, specialization)}
      action={<Button onClick={onClear}>{words('doctors.noMatch.showAll')}</Button>}
    >
      {words('doctors.noMatch.advice')}
    </EmptyState>
  )
}

function noMatch(q: string, specialization: string): string {
  if (specialization === '') return words('doctors.noMatch', { q })
  if (q === '') return words('doctors.noMatch.specialization', { specialization })
  return words('doctors.noMatch.both', { q, specialization })
}
