import { dayMonthYear } from '@desk/rules/calendar-date'
import type { Browser, Page } from '@playwright/test'
import { bookSlot } from '../screens/booking.ts'
import { applyAsDoctor } from '../screens/doctor-form.ts'
import { logIn, registerAs } from '../screens/auth.ts'
import { dayFromToday } from '../support/appointments.ts'
import { unique } from '@desk/testing/people'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { linkIn } from '../support/links.ts'
import { approve } from '../screens/table.ts'
import { expect, test } from '../support/test.ts'

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

test('one browser session per role goes through the whole job, and the email arrives', async ({
  browser,
  hospital,
}) => {
  test.setTimeout(120_000)
  const lastName = unique('Weber')
  const doctorAccount = {
    name: `Anna ${lastName}`,
    email: `${lastName.toLowerCase()}@example.org`,
    password: 'doctor pw',
  }
  const doctorEmail = `dr.${lastName.toLowerCase()}@hospital.example`
  const patient = { name: unique('Paul'), email: `${unique('paul')}@example.org`, password: 'patient pw' }
  const [doctorPage, adminPage, patientPage] = await Promise.all([
    newPage(browser),
    newPage(browser),
    newPage(browser),
  ])

  await test.step('somebody registers, logs in and applies as a doctor', async () => {
    await registerAs(doctorPage, doctorAccount)
    await logIn(doctorPage, doctorAccount)
    await applyAsDoctor(doctorPage, { firstName: 'Anna', lastName, email: doctorEmail })
    await doctorPage.goto(linkIn(await hospital.mailbox.nextEmailTo(doctorEmail)))
    await doctorPage.getByRole('button', { name: 'Confirm address' }).click()
    await expect(doctorPage.getByText('Your address is confirmed')).toBeVisible()
    await doctorPage.goto('/')
  })

  await test.step('the administrator is told, and approves', async () => {
    await logIn(adminPage, ADMINISTRATOR)
    await adminPage.getByRole('link', { name: /notification/i }).click()
    await adminPage.getByText(`Anna ${lastName} has applied for a doctor account`).click()
    await expect(adminPage).toHaveURL('/admin/doctors')
    await adminPage.getByLabel('Search by name or speciality').fill(lastName)
    const row = adminPage.getByRole('row').filter({ hasText: lastName })
    await expect(row).toContainText('pending')
    await adminPage.getByRole('searchbox').fill(lastName)
    await expect(adminPage).toHaveURL(`/admin/doctors?q=${lastName}`)
    await approve(row)
    await expect(row).toContainText('approved')
  })

  await test.step('a patient registers, finds the doctor and books', async () => {
    await registerAs(patientPage, patient)
    await logIn(patientPage, patient)
    await patientPage.getByLabel('Search by name or speciality').fill(lastName)
    await patientPage.getByRole('link', { name: new RegExp(`Dr\\. Anna ${lastName}`) }).click()
    await bookSlot(patientPage, { day: dayFromToday(1), time: '10:00 AM - 10:15 AM', name: patient.name })
  })

  await test.step('the doctor gets an email from the real mail server', async () => {
    const email = await hospital.mailbox.nextEmailTo(doctorEmail)
    const day = new Date(dayFromToday(1)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
    const when = `${day}, ${dayMonthYear(dayFromToday(1))}, 10:00 AM - 10:15 AM`
    expect(email.subject).toBe(`Appointment request for ${when}`)
    expect(email.text).toContain(`Name:      ${patient.name}`)
    expect(email.text).toContain('/doctor-appointments')
  })

  await test.step('the doctor is told in the app, and approves the request', async () => {
    await doctorPage.reload()
    await doctorPage.getByRole('link', { name: /notification/i }).click()
    await doctorPage.getByText(`${patient.name} asks for an appointment`).click()
    await expect(doctorPage).toHaveURL('/doctor-appointments')
    const row = doctorPage.getByRole('row').filter({ hasText: patient.name })
    await row.getByRole('button', { name: /Approved/ }).click()
    await expect(row).toContainText('approved')
    await expect(row.getByRole('button')).toHaveText(['Undo'])
  })

  await test.step('the patient is told, and sees the approved appointment', async () => {
    await patientPage.goto('/notification')
    await patientPage.getByText(`${lastName} has approved your appointment`).click()
    await expect(patientPage).toHaveURL('/appointments')
    const row = patientPage.getByRole('row').filter({ hasText: lastName })
    await expect(row).toContainText(dayMonthYear(dayFromToday(1)))
    await expect(row).toContainText('10:00 AM - 10:15 AM')
    await expect(row).toContainText('approved')
  })

  await test.step('everybody logs out', async () => {
    for (const page of [doctorPage, adminPage, patientPage]) {
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/login')
      await expect(page.getByText('Logout Successfully')).toBeVisible()
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
    }
  })
})
