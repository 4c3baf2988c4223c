import type { rejectDoctor } from '@desk/contract/doctor-leaves'
import type { DataOf } from '@desk/contract/endpoint'
import { useRef } from 'react'
import type { Ok } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { Question } from '../../ui/preview/preview-props.ts'
import { type Answer, usePreview } from '../../ui/preview/use-preview.tsx'

type Left = DataOf<typeof rejectDoctor>
type LeaveResult = {
  text: string
  /** The doctor whose kept appointments still need care. */
  keptWith: string | null
}

/** Shows whom it hits first. `onLeft` waits while patients must be called, whom nothing else informs. */
export function useLeave(question: Question, onLeft: (done: LeaveResult) => void) {
  const said = useRef<{ answer: Answer; text: string }>({ answer: {}, text: '' })
  const preview = usePreview<Left>({
    question,
    onSaved: ({ hits }) => {
      const { answer, text } = said.current
      const [kept, cancelled] = [idsOf(answer, 'keep'), idsOf(answer, 'cancel')]
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
      const mustCall = hits.some((hit) => cancelled.includes(hit.appointmentId) && !hit.hasAccount)
      const keptWith = hits.find(({ appointmentId }) => kept.includes(appointmentId))?.doctorId ?? null
      if (!mustCall) onLeft({ text, keptWith })
    },
  })
  return {
    ...preview,
    save: (send: (answer: Answer) => Promise<Ok<Left>>) =>
      preview.save(async (answer) => {
        const reply = await send(answer)
        said.current = { answer, text: reply.message }
        return reply
      }),
  }
}

const idsOf = ({ decisions = [] }: Answer, wanted: 'keep' | 'cancel'): string[] =>
  decisions.flatMap(({ appointmentId, decision }) => (decision === wanted ? [appointmentId] : []))
