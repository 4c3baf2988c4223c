import type { ImportData } from '@desk/contract/import'
import { PATHS } from '@desk/contract/paths'
import { useRef } from 'react'
import { isAwaited } from '../../../lib/is-awaited.ts'
import { Link, useParams } from '../../../lib/router.tsx'
import { words } from '../../../lib/words.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { DoctorsTabs } from '../../../ui/doctors-tabs.tsx'
import { isMoving, useImport } from './api.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportRows } from './import-rows.tsx'
import styles from './imports.module.css'
import { StateBadge } from './imports-screen.tsx'

/** R26 */
export function ImportScreen() {
  const { importId = '' } = useParams()
  const query = useImport(importId)
  const summary = useRef<HTMLDivElement>(null)
  return (
    <Page
      title={query.data?.fileName ?? words('imports.title')}
      documentTitle={words('imports.title')}
      intro={<Link to={PATHS.imports}>{words('imports.all')}</Link>}
      isLoading={isAwaited(query)}
    >
      <DoctorsTabs />
      <QueryContent query={query} items="events">
        {(data) => (
          <div className={styles.parts}>
            <div ref={summary} tabIndex={-1}>
              <Summary data={data} />
            </div>
            {!isMoving(data) && data.state !== 'uploading' && data.problem === null && (
              <ImportRows data={data} onAct={() => summary.current?.focus()} />
            )}
          </div>
        )}
      </QueryContent>
    </Page>
  )
}

function Summary({ data }: { data: ImportData }) {
  const { state, counts, problem, stays, done, total } = data
  return (
    <Card>
      <p>
        <StateBadge state={state} />
      </p>
      {isMoving(data) && (
        <progress
          className={styles.progress}
          value={done}
          max={Math.max(1, total)}
          aria-label={words('imports.progress')}
        />
      )}
      {isMoving(data) && <output>{words('imports.progressOf', { done, total })}</output>}
      {problem !== null && <Notice kind="bad">{problem}</Notice>}
      {state === 'uploading' ? (
        <Notice>{words('imports.incomplete')}</Notice>
      ) : (
        problem === null && !isMoving(data) && <p>{words('imports.counts', counts)}</p>
      )}
      {state === 'undone' && <p>{words('imports.undoneStays', { count: stays })}</p>}
      <ImportActions data={data} />
    </Card>
  )
}
