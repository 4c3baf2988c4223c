import type { Proposal } from '@desk/contract/proposal'

export const SHOWN = ['all', 'toCall', 'toDecide', 'waiting', 'answered', 'over'] as const
type Shown = (typeof SHOWN)[number]

export type Filter = { show: Shown; doctorId: string; q: string }

export const isOpen = ({ state }: Proposal): boolean => state === 'open' || state === 'call'

/** Informed by nothing else, asked for it, or overdue; not called yet. */
export const isToCall = (proposal: Proposal): boolean =>
  proposal.called === null &&
  (proposal.hasToBeCalled || proposal.state === 'call' || (isOpen(proposal) && proposal.isOverdue))

const isAnswered = ({ state }: Proposal): boolean => state === 'accepted' || state === 'moved'

const BELONGS: Record<Shown, (proposal: Proposal) => boolean> = {
  all: () => true,
  toCall: isToCall,
  toDecide: ({ isToDecide }) => isToDecide,
  waiting: isOpen,
  answered: isAnswered,
  over: (one) => !isOpen(one) && !isAnswered(one) && !one.isToDecide,
}

function isFound({ name, phone }: Proposal, q: string): boolean {
  const digits = q.replaceAll(/\D/g, '')
  if (digits !== '' && phone.replaceAll(/\D/g, '').includes(digits)) return true
  const lower = name.toLocaleLowerCase()
  return q
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

export const filterProposals = (proposals: readonly Proposal[], { show, doctorId, q }: Filter): Proposal[] =>
  proposals.filter(
    (one) => BELONGS[show](one) && (doctorId === '' || one.from.doctor.id === doctorId) && isFound(one, q),
  )

export const countsOf = (proposals: readonly Proposal[], filter: Filter): Record<Shown, number> => {
  const found = filterProposals(proposals, { ...filter, show: 'all' })
  const count = (show: Shown) => found.filter(BELONGS[show]).length
  return {
    all: found.length,
    toCall: count('toCall'),
    toDecide: count('toDecide'),
    waiting: count('waiting'),
    answered: count('answered'),
    over: count('over'),
  }
}
