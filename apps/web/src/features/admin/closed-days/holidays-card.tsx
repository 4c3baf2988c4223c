import { dayMonthYear } from '@desk/rules/calendar-date'
import { type ComponentProps, useState } from 'react'
import { locale, words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinePlaceholder } from '../../../ui/line-placeholder.tsx'
import { Select } from '../../../ui/select.tsx'
import { type Holiday, type Place, useHolidayPlaces, useLoadHolidays } from './closed-days-api.ts'
import styles from './closed-days.module.css'

type Day = { date: string; name: string }

type HolidaysCardProps = {
  /** How many are new, and which stay out as removed before. */
  onLoaded: (holidays: readonly Holiday[], place: Place) => { added: number; leftOut: Day[] }
  /** Adds those that were removed before. */
  onPutIn: (days: Day[]) => void
}

const NOWHERE: Place = { country: '' }

export function HolidaysCard({ onLoaded, onPutIn }: HolidaysCardProps) {
  const start = useStart()
  const [picked, setPicked] = useState<Place>()
  const [result, setResult] = useState<ReturnType<typeof onLoaded> | null>(null)
  const place = picked ?? start.place
  const load = useLoadHolidays((holidays) => setResult(onLoaded(holidays, place)))
  function choose(next: Place) {
    setResult(null)
    setPicked(next)
  }
  return (
    <Card title={words('closed.holidays')} intro={words('closed.holidaysIntro')}>
      {!picked && start.about !== '' && <p>{start.about}</p>}
      <PlaceFields place={place} onChoose={choose} />
      <div>
        <Button disabled={place.country === ''} pending={load.isPending} onClick={() => load.mutate(place)}>
          {words('closed.load')}
        </Button>
      </div>
      <output>{result && <p>{words('closed.loaded', { count: result.added })}</p>}</output>
      {result && result.leftOut.length > 0 && (
        <LeftOut
          days={result.leftOut}
          onPutIn={() => {
            onPutIn(result.leftOut)
            setResult({ added: result.added + result.leftOut.length, leftOut: [] })
          }}
        />
      )}
    </Card>
  )
}

/** The saved place, or a guess by the time zone. */
function useStart(): { place: Place; about: string } {
  const { data } = useHolidayPlaces(undefined, undefined)
  if (data?.chosen) return { place: data.chosen, about: words('closed.placeChosen') }
  if (data?.guess) return { place: { country: data.guess }, about: words('closed.placeGuessed') }
  return { place: NOWHERE, about: '' }
}

function LeftOut({ days, onPutIn }: { days: readonly Day[]; onPutIn: () => void }) {
  return (
    <>
      <p>{words('closed.leftOut', { count: days.length })}</p>
      <ul>
        {days.map(({ date, name }) => (
          <li key={date}>{words('closed.leftOutDay', { date: dayMonthYear(date), name })}</li>
        ))}
      </ul>
      <div>
        <Button small onClick={onPutIn}>
          {words('closed.putIn', { count: days.length })}
        </Button>
      </div>
    </>
  )
}

const NO_PLACES = { countries: [], states: [], regions: [], languages: [] }

function PlaceFields({ place, onChoose }: { place: Place; onChoose: (place: Place) => void }) {
  const { country, state, region, language } = place
  const { data = NO_PLACES, isPending, isPlaceholderData } = useHolidayPlaces(country || undefined, state)
  const hasCountry = country !== ''
  return (
    <div className={styles.place} aria-busy={isPending || isPlaceholderData}>
      {(isPending || isPlaceholderData) && <LinePlaceholder />}
      <Choice
        name="country"
        label={words('closed.country')}
        placeholder={words('closed.chooseCountry')}
        choices={data.countries.map(toChoice)}
        value={country}
        onChoose={(code) => onChoose({ country: code ?? '' })}
      />
      <Choice
        name="state"
        label={words('closed.state')}
        placeholder={words('closed.whole')}
        choices={hasCountry ? data.states.map(toChoice) : []}
        value={state}
        onChoose={(code) => onChoose({ country, state: code, language })}
      />
      <Choice
        name="region"
        label={words('closed.region')}
        placeholder={words('closed.whole')}
        choices={state === undefined ? [] : data.regions.map(toChoice)}
        value={region}
        onChoose={(code) => onChoose({ ...place, region: code })}
      />
      <Choice
        name="language"
        label={words('closed.language')}
        placeholder={words('closed.countryLanguage')}
        choices={
          hasCountry ? data.languages.map((code) => ({ value: code, label: nameOfLanguage(code) })) : []
        }
        value={language}
        onChoose={(code) => onChoose({ ...place, language: code })}
      />
    </div>
  )
}

const toChoice = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })

function nameOfLanguage(code: string): string {
  return new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code
}

type ChoiceProps = Pick<ComponentProps<typeof Select>, 'name' | 'label' | 'choices' | 'placeholder'> & {
  value: string | undefined
  onChoose: (code: string | undefined) => void
}

function Choice({ value = '', onChoose, ...select }: ChoiceProps) {
  if (select.choices.length === 0) return null
  return <Select {...select} value={value} onChange={({ target }) => onChoose(target.value || undefined)} />
}
