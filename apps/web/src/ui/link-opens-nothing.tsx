import { PATHS } from '@desk/contract/paths'
import { useOptionalUser } from '../lib/current-user.ts'
import { words } from '../lib/words.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { FormActions } from './field-grid.tsx'

type LinkOpensNothingProps = {
  title: string
  reason: string
  list: { to: string; label: string }
}

/** Incomplete or foreign; guests are led to the code, as they have no list. */
export function LinkOpensNothing({ title, reason, list }: LinkOpensNothingProps) {
  const isVisitor = useOptionalUser() === null
  return (
    <EmptyState
      title={title}
      action={
        <FormActions>
          {isVisitor && (
            <ButtonLink kind="primary" to={PATHS.findAppointment}>
              {words('record.findByCode')}
            </ButtonLink>
          )}
          <ButtonLink kind={isVisitor ? 'secondary' : 'primary'} to={list.to}>
            {isVisitor ? words('record.logIn') : list.label}
          </ButtonLink>
        </FormActions>
      }
    >
      {isVisitor ? `${reason} ${words('endings.opensNothing')}` : reason}
    </EmptyState>
  )
}
