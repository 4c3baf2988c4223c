import { bookAppointment } from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { tryHold } from '../../../test/holds.ts'
import { anImport } from '../../../test/imports.ts'
import { aDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const DAYS = Array.from({ length: 14 }, (_, day) =>
  new Date(Date.UTC(2027, 2, 2 + day)).toISOString().slice(0, 10),
)
const STARTS = Array.from({ length: 24 }, (_, quarter) => {
  const minutes = 540 + quarter * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

type Asked = { doctorId: string; date: string; time: string; name: string; hold?: string }
let guests = 0

async function books(asked: Asked): Promise<boolean> {
  guests += 1
  const guest = { ...asked, phone: `0151 ${1_000_000 + guests}` }
  const address = `203.0.113.${guests}`
  const { reply } = await app.call(bookAppointment, bookingInput(asked.doctorId, guest), { address })
  return reply.success
}

const namesOf = async () =>
  (await app.deps.pool.query<{ name: string }>('select name from appointments order by name')).rows.map(
    ({ name }) => name,
  )

async function booksOnEachDay(doctorId: string, time: string, label: string): Promise<string[]> {
  const asked = DAYS.map((date) => ({ doctorId, date, time, name: `${label} ${date}` }))
  const answers = await Promise.all(asked.map(books))
  return asked.flatMap(({ name }, place) => (answers[place] ? [name] : []))
}

async function holdsOnEachDay(doctorId: string): Promise<Asked[]> {
  const time = '11:00 AM - 11:15 AM'
  const tried = DAYS.map(async (date, place) => {
    const held = await tryHold(app, doctorId, { date, time: '11:00' }, { address: `198.51.100.${place + 1}` })
    return 'hold' in held ? [{ doctorId, date, time, name: `Held ${date}`, hold: held.hold }] : []
  })
  return (await Promise.all(tried)).flat()
}

test(
  'who books or holds a time while a file is imported, and while it is undone, loses nothing',
  { timeout: 120_000 },
  async () => {
    const doctor = await aDoctor(app)
    const lines = DAYS.flatMap((date) =>
      STARTS.map((start) => `${doctor.email},${date},${start},15,Imported ${date} ${start},0151 1`),
    )
    const file = await anImport(app, ['doctor,date,start,minutes,name,phone', ...lines].join('\n'))
    const [, booked, held] = await Promise.all([
      file.save(),
      booksOnEachDay(doctor.doctorId, '10:00 AM - 10:15 AM', 'Booked'),
      holdsOnEachDay(doctor.doctorId),
    ])
    for (const one of held) expect(await books(one)).toBe(true)
    const theirs = [...booked, ...held.map(({ name }) => name)]
    const { counts } = await file.get()
    expect(counts.new + counts.conflict).toBe(lines.length)
    const names = await namesOf()
    expect(names.filter((name) => !name.startsWith('Imported'))).toEqual(theirs.toSorted())
    expect(names).toHaveLength(counts.new + theirs.length)

    const [, freed] = await Promise.all([
      file.undo(),
      booksOnEachDay(doctor.doctorId, '12:00 PM - 12:15 PM', 'Freed'),
    ])
    expect(await file.get()).toMatchObject({ state: 'undone', stays: 0 })
    expect(await namesOf()).toEqual([...theirs, ...freed].toSorted())
    const { rows } = await app.deps.pool.query(
      `select count(*)::int from appointment_events where appointment_id not in (select id from appointments)`,
    )
    expect(rows).toEqual([{ count: 0 }])
  },
)
