import type { RePlanned } from '@desk/contract/re-planned'
import type { Hit } from '@desk/contract/schedule-changes'
import type { ReactNode } from 'react'
import type { Draft } from '../../lib/draft-of.ts'
import type { Choices } from './decisions.ts'

/** What is asked although nobody is hit. */
export type Question = {
  title: string
  intro: ReactNode
  confirmLabel: string
  /** Only what is decided on the hits can harm anybody. */
  isHarmless?: boolean
}

export type PreviewDialogProps = {
  asked: {
    hits: readonly Hit[]
    /** They have changed since they were shown. */
    areOthers: boolean
    /** What would be proposed, where it was asked for. */
    plan: RePlanned | null
  }
  question?: Question
  namesDoctors?: boolean
  choices: Choices
  /** With a message of before a reload. */
  found: Draft | null
  onChoose: (choices: Choices) => void
  isPending: boolean
  onSave: () => void
  onPlan: () => void
  onCancel: () => void
}

export type DecidingProps = Pick<
  PreviewDialogProps,
  'asked' | 'namesDoctors' | 'choices' | 'found' | 'onChoose' | 'onPlan' | 'isPending'
>
