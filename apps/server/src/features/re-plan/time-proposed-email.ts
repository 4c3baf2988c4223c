import { message } from '@desk/words/message'
import { dear, type EmailPart, type Fact } from '../../platform/email/content.ts'
import type { EmailKind, Reader, Sender } from '../../platform/notices.ts'
import { doctorFact, reasonFacts, visitFacts, whenFact, whereFacts } from '../appointments/email-facts.ts'
import { momentWords, timeWords, type When } from '../appointments/notice-words.ts'
import { makeProposalLink } from './proposal-links.ts'

/** `until` and `keptUntil` are date and time at the hospital. */
export type Proposed = {
  proposalId: string
  name: string
  doctor: string
  from: When
  to: (When & { doctor: string }) | null
  reason: string
  until: string
  keptUntil: string
  /** Nobody loses the old time; not in older ones. */
  stays?: boolean
  /** What happens without an answer; older emails lack it. */
  doctorDecides?: boolean
  /** An earlier proposal began unanswered; not in older ones. */
  isNext?: boolean
}

export type How = { stays?: boolean | undefined; isNext?: boolean | undefined }

const fact = (label: Fact['label'], when: When): Fact => ({ ...whenFact(when), label })

function leadOf({ stays, isNext }: How) {
  if (isNext) return stays ? 'plan-again.nextLeadStays' : 'plan-again.nextLead'
  return stays ? 're-plan-stays.lead' : 're-plan.proposedLead'
}

/** Without a calendar entry, as nothing has moved yet. */
export const timeProposedEmail: EmailKind<Proposed> = {
  kind: 'time-proposed',
  subject: ({ from, isNext }) =>
    message(isNext ? 'plan-again.nextSubject' : 're-plan.proposedSubject', timeWords(from)),
  makeLink: (trx, { proposalId }) => makeProposalLink(trx, proposalId),
  content: (proposed, sender, link) => ({
    greeting: dear(proposed.name),
    parts: partsOf(proposed, sender, link),
  }),
}

function partsOf(proposed: Proposed, sender: Sender & Reader, link: string): EmailPart[] {
  const { doctor, from, to, reason } = proposed
  return [
    { paragraph: message(leadOf(proposed), { doctor, hospitalName: sender.hospitalName }) },
    {
      facts: [
        ...visitFacts(from),
        doctorFact(doctor),
        ...reasonFacts(reason),
        ...(to ? [] : whereFacts(sender, from)),
      ],
    },
    {
      paragraph: message('re-plan.proposedTime', {
        hasTime: to ? 'yes' : 'no',
        otherDoctor: to && to.doctor !== doctor ? 'yes' : 'no',
      }),
    },
    ...(to
      ? [
          {
            facts: [fact(message('re-plan.newTime'), to), doctorFact(to.doctor), ...whereFacts(sender, to)],
          },
        ]
      : []),
    {
      action: message('re-plan.answerHere', { hasTime: to ? 'yes' : 'no' }),
      button: message('re-plan.answer'),
      link,
    },
    { paragraph: whatElse(proposed) },
  ]
}

/** What happens if the patient does not answer. */
function whatElse({ doctor, stays, doctorDecides, ...moments }: Proposed) {
  const [until, keptUntil] = [momentWords(moments.until), momentWords(moments.keptUntil)]
  if (stays) return message('re-plan-stays.whatElse', { until })
  if (doctorDecides) return message('doctor-decides.whatElse', { doctor, until, keptUntil })
  return message('re-plan.whatElse', { until, keptUntil })
}
