import type { Retention } from '@desk/contract/retention'
import { useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCountOld, useSaveRetention } from './api.ts'
import styles from './retention.module.css'
import { choicesOf, timeWords } from './terms.ts'

export function ChooseMonths({ kept, onSaved }: { kept: Retention; onSaved: () => void }) {
  const { kind, proposed } = kept
  const [value, setValue] = useState(String(kept.months ?? proposed))
  const months = value === '' ? null : Number(value)
  const counted = useCountOld(kind, months)
  const save = useSaveRetention()
  const choices = choicesOf(kept).map((choice) => {
    const time = timeWords(choice)
    const label = choice === proposed ? words('retention.proposed', { time }) : time
    return { value: String(choice), label }
  })
  return (
    <div className={styles.choice}>
      <Select
        name={`months-${kind}`}
        label={words('retention.keepFor')}
        value={value}
        placeholder={words('retention.forGood')}
        choices={choices}
        onChange={({ target }) => setValue(target.value)}
      />
      <output>
        <p>{whatGoes(months, counted)}</p>
      </output>
      <div>
        <Button
          kind="primary"
          description={words('retention.kind', { kind })}
          disabled={months !== null && counted.data === undefined}
          pending={save.isPending}
          onClick={() => save.mutate({ kind, months }, { onSuccess: onSaved })}
        >
          {words('retention.save')}
        </Button>
      </div>
    </div>
  )
}

function whatGoes(months: number | null, { data: count, isError }: ReturnType<typeof useCountOld>): string {
  if (months === null) return words('retention.nothingGoes')
  if (isError) return words('retention.notCounted')
  return count === undefined ? words('retention.counting') : words('retention.goes', { count })
}
