import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { aDoctor, aPatient } from '@desk/testing/people'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'
import { type TreeReader, treeReader } from '../support/tree-reader.ts'

const DAY = dayFromToday(5)
const LATER = dayFromToday(6)
const NINE = '09:00 AM - 09:15 AM'
const TEN = '10:00 AM - 10:15 AM'

async function chooseTime(tree: TreeReader, day: IsoDate, time: string): Promise<void> {
  const [date = '', month = '', year = ''] = dayMonthYear(day).split('-')
  await tree.type({ role: 'spinbutton', name: /^day, Date/i }, date)
  await tree.type({ role: 'spinbutton', name: /^month, Date/i }, month)
  await tree.type({ role: 'spinbutton', name: /^year, Date/i }, year)
  await tree.isTold(/free times? on this day/)
  await tree.type({ role: 'combobox', name: 'Time' }, time)
  await tree.hears({ role: 'combobox', name: 'Time', value: time })
  await tree.isTold('This time is kept for you for 5 minutes.')
}

test('by what a screen reader says alone a patient finds a doctor, books, moves and cancels', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  // The number found changes.
  await aDoctor(api)
  const name = `Dr. Anna ${doctor.profile.lastName}`
  await visitAs(page, patient)
  const tree = await treeReader(page)

  await test.step('finds the doctor and books', async () => {
    await tree.hears({ role: 'StaticText', name: /doctors found$/ })
    await tree.type({ role: 'searchbox', name: 'Search by name or speciality' }, doctor.profile.lastName)
    await tree.isTold(/^1 doctor/)
    await tree.press({ role: 'link', name })
    await tree.isAt({ role: 'heading', name: 'Book an appointment' })
    await chooseTime(tree, DAY, NINE)
    await tree.type({ role: 'textbox', name: 'Address' }, 'Ring 2, Berlin')
    await tree.type({ role: 'textbox', name: 'Phone' }, '0151 23456')
    // The word is that of the specification.
    const { description } = await tree.hears({ role: 'button', name: 'Register' })
    expect(description).toBe('Asks the doctor for this appointment')
    await tree.press({ role: 'button', name: 'Register' })
    await tree.isTold(/^Your appointment has been requested/)
    await tree.isTold(/^Email sent successfully!/)
    await tree.isAt({ role: 'heading', name: 'Your appointment is requested' })
    await tree.press({ role: 'link', name: 'See my appointments' })
  })

  await test.step('moves it', async () => {
    await tree.isAt({ role: 'heading', name: 'Appointments' })
    await tree.press({ role: 'link', name: `${dayMonthYear(DAY)} ${NINE}` })
    await tree.isAt({ role: 'heading', name: 'Appointment' })
    await tree.press({ role: 'button', name: 'Move' })
    await tree.hears({ role: 'heading', name: 'Choose another time' })
    await chooseTime(tree, LATER, TEN)
    await tree.press({ role: 'button', name: 'Move to this time' })
    await tree.isTold(/^The appointment is moved\./)
    await tree.isAt({ role: 'region', name: 'What happens next' })
    await tree.hears({ role: 'StaticText', name: new RegExp(dayMonthYear(LATER)) })
  })

  await test.step('cancels it', async () => {
    await tree.press({ role: 'button', name: 'Cancel appointment' })
    await tree.hears({ role: 'alertdialog', name: /Cancel/ })
    await tree.press({ role: 'button', name: 'Cancel the appointment' })
    await tree.isTold(/^The appointment is cancelled\./)
    await tree.hears({ role: 'StaticText', name: 'cancelled' })
    await tree.isAt({ role: 'heading', name: 'Appointment' })
    await tree.hears({ role: 'link', name: 'Book another appointment' })
  })

  const repeated = tree.said.filter((sentence, place) => tree.said.indexOf(sentence) !== place)
  expect(repeated.filter((sentence) => !/free times?|kept for you|looking/i.test(sentence))).toEqual([])
})

test('the buttons of the requests say to a screen reader what they do, and for whom', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const name = await anAppointment(api, doctor, { date: DAY })
  await visitAs(page, doctor, '/doctor-appointments')
  const tree = await treeReader(page)
  const approve = await tree.hears({ role: 'button', name: 'Approved' })
  expect(approve.description).toContain(`Approve: ${name}`)
  const reject = await tree.hears({ role: 'button', name: 'Reject' })
  expect(reject.description).toContain(`Reject: ${name}`)
  await tree.press({ role: 'button', name: 'Approved' })
  await tree.isAt({ role: 'listitem', name: /approved.*You can undo it for 10 seconds/i })
})
