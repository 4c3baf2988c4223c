import type { Retention } from '@desk/contract/retention'
import { useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { useRetention } from './api.ts'
import { ChooseMonths } from './choose-months.tsx'
import styles from './retention.module.css'
import { timeWords } from './terms.ts'

export function RetentionCard() {
  return (
    <QueryContent query={useRetention()} items="settings">
      {(kinds) => (
        <Card>
          <ul className={styles.kinds}>
            {kinds.map((kept) => (
              <KindItem key={kept.kind} kept={kept} />
            ))}
          </ul>
        </Card>
      )}
    </QueryContent>
  )
}

function KindItem({ kept }: { kept: Retention }) {
  const { kind, months } = kept
  const [isAsked, setAsked] = useState(false)
  const name = words('retention.kind', { kind })
  return (
    <li className={styles.kind}>
      <div className={styles.what}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.about}>{words('retention.about', { kind })}</p>
        <p>{words('retention.kept', { time: timeWords(months) })}</p>
      </div>
      <div>
        <Button description={name} aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
          {words('retention.change')}
        </Button>
      </div>
      {isAsked && <ChooseMonths kept={kept} onSaved={() => setAsked(false)} />}
    </li>
  )
}
