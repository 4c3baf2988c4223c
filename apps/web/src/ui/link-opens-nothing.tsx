import { PATHS } from '@desk/contract/paths'
import { useOptionalUser } from '../lib/current-user.ts'
import { words } from '../lib/words.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { FormActions } from './field-grid.tsx'

type LinkOpensNothingProps = {
  title: string
  reason: string
  /** Where somebody who is logged in, or logs in, finds what it was about. */
  list: { to: string; label: string }
}

/** Behind a link that is incomplete, or none of ours: a guest is led to the code, for a list is nothing that they can open. */
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
