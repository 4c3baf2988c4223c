import {
  INVITATION_ORDERS,
  INVITATION_STATES,
  type Invitation,
  type InvitationState,
  invite,
} from '@desk/contract/invitation'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { useListParams } from '../../lib/list-params.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { words } from '../../lib/words.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { Form } from '../../ui/form.tsx'
import { ListFilter } from '../../ui/lists/list-filter.tsx'
import { BY_TIME, ListSort, oldest, ordersOf, useSorting } from '../../ui/lists/list-sort.tsx'
import { NothingShown } from '../../ui/lists/nothing-shown.tsx'
import { useCounts } from '../../ui/lists/use-counts.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { KeptFields } from '../../ui/kept-fields.tsx'
import { RefusalNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { INVITATIONS_KEY, useInvitations, useInvite } from './invitations-api.ts'
import { InvitationActions } from './invitation-actions.tsx'
import { ShownLink } from './shown-link.tsx'
import { UsersTabs } from './users-tabs.tsx'

const BADGES: Record<InvitationState, BadgeKind> = {
  open: 'waiting',
  expired: 'bad',
  accepted: 'good',
  withdrawn: 'bad',
}

/** R26 */
export function InvitationsScreen() {
  const [link, setLink] = useState<string | null>(null)
  return (
    <Page title={words('admin.users.title')} documentTitle={words('admin.invitations.tab')}>
      <UsersTabs />
      <InviteForm onLink={setLink} />
      {link !== null && (
        <ShownLink
          title={words('admin.invitations.linkTitle')}
          intro={words('admin.invitations.linkIntro')}
          label={words('admin.invitations.link')}
          done={words('admin.invitations.linkDone')}
          link={link}
          onClose={() => setLink(null)}
        />
      )}
      <InvitationList onLink={setLink} />
    </Page>
  )
}

type Linked = { onLink: (link: string | null) => void }

function InvitationList({ onLink }: Linked) {
  const params = useListParams()
  const { query, paging } = useInvitations(params)
  const sorting = useSorting(params, INVITATION_ORDERS)
  const columns = columnsOf(onLink)
  const isAll = params.read('show') === ''
  return (
    <>
      <ListFilter
        counts={useCounts('invitations', INVITATIONS_KEY)}
        params={params}
        choices={INVITATION_STATES}
        label={(show) => words('lists.invitations', { show })}
      />
      <ListSort sorting={sorting} orders={ordersOf(columns, words('lists.newest'), [oldest()])} />
      <DataTable
        items="users"
        query={query}
        paging={paging}
        columns={columns}
        sorting={sorting}
        empty={
          isAll ? (
            <EmptyState title={words('admin.invitations.none')} />
          ) : (
            <NothingShown params={params} all={words('lists.invitations', { show: 'all' })} />
          )
        }
      />
    </>
  )
}

const KEPT = ['email', 'role'] as const

function InviteForm({ onLink }: Linked) {
  const call = useInvite(onLink)
  const draft = useDraft('invitation')
  return (
    <Card title={words('admin.invitations.inviteTitle')} intro={words('admin.invitations.inviteIntro')}>
      <KeptFields draft={draft} names={KEPT}>
        <Form
          label={words('admin.invitations.inviteTitle')}
          schema={invite.body}
          isPending={call.isPending}
          onSubmit={(input) => call.mutate(input, { onSuccess: draft.forget })}
        >
          <TextField name="email" label={words('admin.users.email')} autoComplete="off" />
          <Select
            name="role"
            label={words('admin.user.role')}
            choices={[
              { value: 'doctor', label: words('admin.user.roleWord', { role: 'doctor' }) },
              { value: 'admin', label: words('admin.user.roleWord', { role: 'admin' }) },
            ]}
          />
          <RefusalNotice error={call.error} />
          <FormActions>
            <SubmitButton>{words('admin.invitations.invite')}</SubmitButton>
          </FormActions>
        </Form>
      </KeptFields>
    </Card>
  )
}

const columnsOf = (onLink: Linked['onLink']): Column<Invitation>[] => [
  {
    header: words('admin.users.email'),
    as: 'title',
    sort: ['email', '-email'],
    cell: ({ email }) => email,
    isRowHeader: true,
  },
  {
    header: words('admin.user.role'),
    as: 'fact',
    cell: ({ role }) => words('admin.user.roleWord', { role }),
  },
  {
    header: words('admin.invitations.until'),
    as: 'detail',
    // All are valid equally long: the oldest ends first.
    sort: BY_TIME,
    cell: ({ expiresAt }) => dayMonthYear(expiresAt.slice(0, 10)),
  },
  {
    header: words('admin.invitations.state'),
    as: 'state',
    cell: ({ state }) => (
      <Badge kind={BADGES[state]}>{words('admin.invitations.stateWord', { state })}</Badge>
    ),
  },
  {
    header: words('admin.users.actions'),
    as: 'actions',
    cell: (invitation) => <InvitationActions invitation={invitation} onLink={onLink} />,
  },
]
