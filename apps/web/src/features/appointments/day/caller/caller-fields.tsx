import { type KnownPatient, knownPatient } from '@desk/contract/caller'
import { LIMITS } from '@desk/contract/fields'
import { dayMonthYear } from '@desk/rules/calendar-date'
import * as z from 'zod/mini'
import type { Draft } from '../../../../lib/draft-of.ts'
import { useKeptState } from '../../../../lib/use-draft.ts'
import { words } from '../../../../lib/words.ts'
import { PhoneNumber } from '../../../../ui/phone-number.tsx'
import { SuggestField } from '../../../../ui/suggest-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useKnownPatients } from './use-known-patients.ts'

type Caller = ReturnType<typeof useCaller>

const CALLER = z.object({ name: z.string(), phone: z.string(), known: z.nullable(knownPatient) })

/** Somebody known, or a name and a number. */
export function useCaller(draft: Draft) {
  const [caller, setCaller] = useKeptState(draft, 'caller', CALLER, () => ({
    name: '',
    phone: '',
    known: null,
  }))
  return {
    ...caller,
    setPhone: (phone: string) => setCaller({ ...caller, phone }),
    type: (name: string) => setCaller({ ...caller, name, known: null }),
    pick: (known: KnownPatient) => setCaller({ name: known.name, phone: known.phone, known }),
  }
}

export function CallerFields({ caller, takesFocus }: { caller: Caller; takesFocus: boolean }) {
  const { found: patients, isLooking } = useKnownPatients(caller.known ? '' : caller.name)
  const pick = (id: string) => {
    const one = patients.find(({ appointmentId }) => appointmentId === id)
    if (one) caller.pick(one)
  }
  const { known } = caller
  return (
    <>
      <SuggestField
        ref={takesFocus ? takeFocus : null}
        name="name"
        label={words('day.book.name')}
        description={known ? words('caller.known', { date: dayMonthYear(known.date) }) : undefined}
        requiredMessage={words('day.book.nameRequired')}
        maxLength={LIMITS.name}
        value={caller.name}
        listLabel={words('caller.list')}
        foundInWords={(count) => words('caller.found', { count })}
        suggestions={patients.map(({ appointmentId, name, phone }) => ({
          id: appointmentId,
          text: name,
          note: <PhoneNumber>{phone}</PhoneNumber>,
        }))}
        isLooking={isLooking}
        onType={caller.type}
        onPick={pick}
      />
      <TextField
        name="phone"
        label={words('day.book.phone')}
        requiredMessage={words('day.book.phoneRequired')}
        inputMode="tel"
        autoComplete="off"
        value={caller.phone}
        onChange={({ target }) => caller.setPhone(target.value)}
      />
    </>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
