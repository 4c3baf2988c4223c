import { PATHS } from '@desk/contract/paths'
import { decideOutsideHits, type OutsideCalendar } from '@desk/contract/outside-calendar'
import { callOrThrow } from '../../lib/api.ts'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { queryClient } from '../../lib/query-client.ts'
import { words } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePreview } from '../../ui/preview/use-preview.tsx'
import { outsideKey } from './outside-api.ts'

type OutsideHitsProps = { doctorId: string; calendar: OutsideCalendar }

export function OutsideHits({ doctorId, calendar }: OutsideHitsProps) {
  const { id: calendarId, name, hits } = calendar
  const open = hits.filter(({ decision }) => decision === 'open')
  const others = hits.filter(({ decision }) => decision !== 'open')
  const count = open.length
  const readAnew = () => void queryClient.invalidateQueries({ queryKey: outsideKey(doctorId) })
  const { save, isPending, refused, preview } = usePreview({
    question: {
      title: words('outside-hits.title', { count }),
      intro: <p>{words('outside-hits.why', { count, calendar: name })}</p>,
      confirmLabel: words('outside-hits.save'),
      isHarmless: true,
    },
    onSaved: readAnew,
    onRefused: readAnew,
  })
  return (
    <>
      {count > 0 && (
        <Notice>
          <p>{words('outside-hits.open', { count })}</p>
          <HitList hits={open} />
          <Button
            small
            pending={isPending}
            aria-label={words('outside-hits.decideOf', { count, calendar: name })}
            onClick={() =>
              save((answer) => callOrThrow(decideOutsideHits, { ...answer, doctorId, calendarId }))
            }
          >
            {words('outside-hits.decide', { count })}
          </Button>
        </Notice>
      )}
      {others.length > 0 && <Others hits={others} />}
      {refused && <Notice kind="bad">{refused.text}</Notice>}
      {preview}
    </>
  )
}

/** Kept or asked; unanswered ones are elsewhere. */
function Others({ hits }: Pick<OutsideCalendar, 'hits'>) {
  return (
    <div>
      <p>{words('outside-hits.others', { count: hits.length })}</p>
      <HitList hits={hits} />
      {hits.some(({ decision }) => decision === 'unanswered') && (
        <ButtonLink small to={`${PATHS.proposals}?show=toDecide`}>
          {words('outside-hits.toDecide')}
        </ButtonLink>
      )}
    </div>
  )
}

function HitList({ hits }: Pick<OutsideCalendar, 'hits'>) {
  const timeZone = useHospital()?.timeZone ?? 'UTC'
  return (
    <ul>
      {hits.map(({ appointmentId, name, startsAt, decision }) => (
        <li key={appointmentId}>
          <KeepDates
            text={words('outside-hits.hit', { name, when: hospitalTime(startsAt, timeZone), decision })}
          />
        </li>
      ))}
    </ul>
  )
}
