import { PATHS } from '@desk/contract/paths'
import type { ReactNode } from 'react'
import { richWords, words } from '../../../lib/words.ts'
import { Card } from '../../../ui/card.tsx'
import { linkTo } from '../../../ui/link-to.tsx'
import { Page } from '../../../ui/page.tsx'
import { useKept } from './api.ts'
import styles from './kept.module.css'
import { timeWords } from './terms.ts'

export function KeptScreen() {
  return (
    <Page title={words('kept.title')} intro={words('kept.intro')}>
      <Card title={words('kept.what')}>
        <Sentences
          all={[words('kept.booking'), words('kept.account'), words('kept.news'), words('kept.trail')]}
        />
      </Card>
      <Card title={words('kept.long')}>
        <HowLong />
        <p>{words('kept.rest')}</p>
      </Card>
      <Card title={words('kept.who')}>
        <Sentences all={[words('kept.doctor'), words('kept.administrators'), words('kept.others')]} />
      </Card>
      <Card title={words('kept.do')}>
        <Sentences
          all={[
            richWords('kept.doAccount', { link: linkTo(PATHS.privacy) }),
            richWords('kept.doGuest', { link: linkTo(PATHS.findAppointment) }),
            words('kept.doAfter'),
          ]}
        />
      </Card>
    </Page>
  )
}

function Sentences({ all }: { all: readonly ReactNode[] }) {
  return (
    <ul className={styles.list}>
      {all.map((sentence, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences have no name, and keep their order
        <li key={place}>{sentence}</li>
      ))}
    </ul>
  )
}

function HowLong() {
  const { data, isError } = useKept()
  if (isError) return <p>{words('kept.unknown')}</p>
  return (
    <dl className={styles.times}>
      {data?.map(({ kind, months }) => (
        <div key={kind}>
          <dt>{words('retention.kind', { kind })}</dt>
          <dd>{words('retention.kept', { time: timeWords(months) })}</dd>
        </div>
      ))}
    </dl>
  )
}
