import { useEffect, useRef, useState } from 'react'
import { useHospital } from '../../../lib/hospital.ts'
import { hospitalTime } from '../../../lib/hospital-time.ts'
import { connection } from '../../../lib/offline/connection.ts'
import { useStore } from '../../../lib/store.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { useEndFeed, useFeed, useMakeFeed, type Whose } from './feed-api.ts'
import styles from './feeds.module.css'
import { NewAddress } from './new-address.tsx'

/** Makes the secret address, shows it once, replaces it and ends it. */
export function FeedCard({ whose }: { whose: Whose }) {
  const query = useFeed(whose)
  const isGone = useStore(connection) === 'gone'
  // Nothing of it can be done without a network.
  if (isGone && query.data === undefined) return null
  return (
    <Card title={words('feeds.title', { whose })} intro={words('feeds.intro', { whose })}>
      <QueryContent query={query} items="settings">
        {({ madeAt }) => <Feed whose={whose} madeAt={madeAt} />}
      </QueryContent>
    </Card>
  )
}

function Feed({ whose, madeAt }: { whose: Whose; madeAt: string | null }) {
  const [url, setUrl] = useState<string | null>(null)
  const place = useFocusAtTheEnd(madeAt)
  const make = useMakeFeed(whose)
  const end = useEndFeed(whose)
  return (
    <div ref={place} tabIndex={-1} className={styles.feed}>
      {url !== null && <NewAddress key={url} url={url} />}
      {url === null && madeAt !== null && <Since instant={madeAt} />}
      <div className={styles.bar}>
        {madeAt === null ? (
          <Button
            pending={make.isPending}
            onClick={() => make.mutate(undefined, { onSuccess: (made) => setUrl(made.url) })}
          >
            {words('feeds.make')}
          </Button>
        ) : (
          <>
            <AskedFirst
              label={words('feeds.replace')}
              question={words('feeds.replaceQuestion')}
              consequence={words('feeds.replaceConsequence')}
              isPending={make.isPending}
              act={async () => {
                const made = await make.mutateAsync()
                return () => setUrl(made.url)
              }}
            />
            <AskedFirst
              label={words('feeds.end')}
              question={words('feeds.endQuestion')}
              consequence={words('feeds.endConsequence')}
              isPending={end.isPending}
              act={async () => {
                await end.mutateAsync()
                return () => setUrl(null)
              }}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** Its buttons go when the address does. */
function useFocusAtTheEnd(madeAt: string | null) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(madeAt)
  useEffect(() => {
    if (before.current !== null && madeAt === null) place.current?.focus()
    before.current = madeAt
  }, [madeAt])
  return place
}

function Since({ instant }: { instant: string }) {
  const timeZone = useHospital()?.timeZone
  return (
    timeZone && (
      <p>
        <KeepDates text={words('feeds.since', { when: hospitalTime(instant, timeZone) })} />
      </p>
    )
  )
}

type AskedFirstProps = {
  label: string
  question: string
  consequence: string
  isPending: boolean
  /** Gives what has the focus afterwards. */
  act: () => Promise<() => void>
}

function AskedFirst({ label, question, consequence, isPending, act }: AskedFirstProps) {
  const [isAsking, setAsking] = useState(false)
  const close = (show?: () => void) => {
    setAsking(false)
    show?.()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      {isAsking && (
        <ConfirmDialog
          title={question}
          confirmLabel={label}
          cancelLabel={words('feeds.keep')}
          destructive
          isPending={isPending}
          onConfirm={() => void act().then(close, () => close())}
          onCancel={() => close()}
        >
          <p>{consequence}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
