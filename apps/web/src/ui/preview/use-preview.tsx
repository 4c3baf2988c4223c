import type { RePlanned } from '@desk/contract/re-planned'
import { changeRefusal, type ChangeRefusal, type Hit } from '@desk/contract/schedule-changes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Ok } from '../../lib/api.ts'
import { ApiError, isCancelled, refusalOf } from '../../lib/api-error.ts'
import { showAfterSave } from '../../lib/after-save.ts'
import { toastFailure } from '../../lib/failure-toast.ts'
import { showToast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { type Choices, decisionsOn, hitsDecided, planOf, whoToCall } from './decisions.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import type { Question } from './preview-props.ts'
import { useKeptChoices } from './use-kept-choices.ts'

/** What every call that may hit appointments takes besides the change itself (docs/decisions/0012). */
export type Answer = {
  tryOnly?: boolean
  decisions?: ReturnType<typeof decisionsOn>['decisions']
  message?: string
}
type Tried = { isSaved: boolean; hits: Hit[]; plan: RePlanned | null }
type Send<Data> = (answer: Answer) => Promise<Ok<Data>>

/** Why the server said no to the change itself: its sentence, and what came with it. */
export type Refused = ChangeRefusal & { text: string }

type Options<Data> = {
  onSaved: (data: Data) => void
  onRefused?: (refused: Refused) => void
  /** Set: the dialog is shown before anything is saved, whether anybody is hit or not. */
  question?: Question
  /** Set: of each hit it is said with whom it is. */
  namesDoctors?: boolean
}

type Asked<Data> = { send: Send<Data>; hits: Hit[]; areOthers: boolean; plan: RePlanned | null }

/**
 * Sees before it saves: `save` makes a change where it hits nobody, and else shows whom it hits and asks what is to become of
 * them. Whatever is refused, what was chosen is kept. `preview` has to be drawn.
 */
export function usePreview<Data extends Tried>({ onSaved, onRefused, ...shown }: Options<Data>) {
  const [asked, setAsked] = useState<Asked<Data> | null>(null)
  const { choices, found, choose, forget } = useKeptChoices()
  const [refused, setRefused] = useState<Refused | null>(null)
  function handleError(error: unknown, send: Send<Data>, isTry: boolean): void {
    const refusal = readRefusal(error)
    if (!refusal) return tellFailure(error, isTry)
    if (refusal.hits) return setAsked({ send, hits: refusal.hits, areOthers: asked !== null, plan: null })
    setAsked(null)
    setRefused(refusal)
    onRefused?.(refusal)
  }

  const run = useMutation({
    mutationFn: ({ send, answer }: { send: Send<Data>; answer: Answer }) => send(answer),
    onMutate: () => setRefused(null),
    onSuccess: ({ data, message }, { send }) => {
      if (!data.isSaved) return setAsked({ send, hits: data.hits, areOthers: false, plan: data.plan })
      setAsked(null)
      forget()
      const { namesDoctors = false } = shown
      tellOfSave(message, data.plan, { hits: asked?.hits ?? [], choices, namesDoctors })
      onSaved(data)
    },
    onError: (error, { send, answer: { tryOnly = false } }) => handleError(error, send, tryOnly),
  })

  const answer = (more: Answer = {}) =>
    asked && run.mutate({ send: asked.send, answer: { ...decisionsOn(asked.hits, choices), ...more } })
  const dialog = asked && (
    <PreviewDialog
      asked={{ ...asked, plan: planOf(asked.plan, choices, asked.hits) }}
      {...shown}
      {...{ choices, found }}
      onChoose={choose}
      isPending={run.isPending}
      onSave={() => answer()}
      onPlan={() => answer({ tryOnly: true })}
      onCancel={() => setAsked(null)}
    />
  )
  return {
    /** `send` makes the call with what it is given; it is called again once everything is decided; `refused` is of the last `save`. */
    save: (send: Send<Data>) => run.mutate({ send, answer: shown.question ? { tryOnly: true } : {} }),
    isPending: run.isPending,
    refused,
    preview: dialog,
  }
}

type Saved = { hits: readonly Hit[]; choices: Choices; namesDoctors: boolean }

/** And how many of those who are re-planned we ask, how many have to be called, and where they are listed. */
function tellOfSave(message: string, plan: RePlanned | null, { hits, choices, namesDoctors }: Saved): void {
  const asked = new Set(plan?.proposals.map(({ appointmentId }) => appointmentId))
  const planned = hitsDecided(choices, hits, 're-plan').filter(({ appointmentId }) =>
    asked.has(appointmentId),
  )
  showToast({ kind: 'success', text: message })
  showAfterSave({ toCall: whoToCall(hits, choices), planned, left: plan?.left ?? 0, namesDoctors })
}

function tellFailure(error: unknown, isTry: boolean): void {
  if (!isCancelled(error)) toastFailure(words(isTry ? 'preview.notTried' : 'preview.failed'), error)
}

/** The server's own "no", if it was one. */
function readRefusal(error: unknown): Refused | null {
  const text = refusalOf(error)
  if (text === null || !(error instanceof ApiError)) return null
  const { data } = z.safeParse(changeRefusal, error.data ?? {})
  return { ...data, text }
}
