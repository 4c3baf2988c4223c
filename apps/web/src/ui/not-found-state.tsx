import { PATHS } from '@desk/contract/paths'
import { useOptionalUser } from '../lib/current-user.ts'
import { words } from '../lib/words.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { FormActions } from './field-grid.tsx'

type NotFoundProps = {
  title: string
  reason: string
  home: string
}

/** Home wants a log-in: visitors are told, and shown what needs none. */
export function NotFoundState({ title, reason, home }: NotFoundProps) {
  const isVisitor = useOptionalUser() === null
  if (!isVisitor) {
    return (
      <EmptyState title={title} action={<ButtonLink to={PATHS.home}>{home}</ButtonLink>}>
        {reason}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={title}
      action={
        <FormActions>
          <ButtonLink kind="primary" to={PATHS.login}>
            {words('record.logIn')}
          </ButtonLink>
          <ButtonLink to={PATHS.findAppointment}>{words('record.findByCode')}</ButtonLink>
        </FormActions>
      }
    >
      {reason} {words('endings.whatLogInOpens')} {words('endings.opensNothing')}
    </EmptyState>
  )
}
