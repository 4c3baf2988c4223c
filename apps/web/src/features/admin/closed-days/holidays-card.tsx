import { type ComponentProps, useState } from 'react'
import { locale, words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { type Place, useHolidayPlaces, useLoadHolidays } from './closed-days-api.ts'
import styles from './closed-days.module.css'

type HolidaysCardProps = {
  /** Adds what is not in the list yet, and says how many those are. */
  onLoaded: (holidays: readonly { date: string; name: string }[]) => number
}

const NOWHERE: Place = { country: '' }

/** Public holidays of a country, put into the list that is then looked through and saved. */
export function HolidaysCard({ onLoaded }: HolidaysCardProps) {
  const [place, setPlace] = useState(NOWHERE)
  const [added, setAdded] = useState<number | null>(null)
  const load = useLoadHolidays((holidays) => setAdded(onLoaded(holidays)))
  function choose(next: Place) {
    setAdded(null)
    setPlace(next)
  }
  return (
    <Card title={words('closed.holidays')} intro={words('closed.holidaysIntro')}>
      <PlaceFields place={place} onChoose={choose} />
      <div>
        <Button disabled={place.country === ''} pending={load.isPending} onClick={() => load.mutate(place)}>
          {words('closed.load')}
        </Button>
      </div>
      <output>{added !== null && <p>{words('closed.loaded', { count: added })}</p>}</output>
    </Card>
  )
}

const NO_PLACES = { countries: [], states: [], regions: [], languages: [] }

/** What there is to choose hangs on what was chosen before it. */
function PlaceFields({ place, onChoose }: { place: Place; onChoose: (place: Place) => void }) {
  const { country, state, region, language } = place
  const { data = NO_PLACES } = useHolidayPlaces(country || undefined, state)
  const hasCountry = country !== ''
  return (
    <div className={styles.place}>
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
        placeholder={words('closed.hospitalLanguage')}
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

/** Nothing where there is nothing to choose. */
function Choice({ value = '', onChoose, ...select }: ChoiceProps) {
  if (select.choices.length === 0) return null
  return <Select {...select} value={value} onChange={({ target }) => onChoose(target.value || undefined)} />
}
