import { startImport } from '@desk/contract/import'
import { invite, listInvitations, withdrawInvitation } from '@desk/contract/invitation'
import { aDoctor, anAdministrator, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { rowOf } from '../screens/table.ts'
import { anAppointment } from '../support/appointments.ts'
import { databaseOf } from '../support/desk-database.ts'
import { expect, test, visitAs } from '../support/test.ts'

async function showOnly(page: Page, name: string): Promise<void> {
  const filter = page.getByRole('group', { name: 'Show' })
  const choice = filter.getByRole('button', { name: new RegExp(`^${name} \\(\\d+\\+?\\)$`) })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
}

test('invitations are narrowed by what became of them and sorted, in the address', async ({
  page,
  hospital: { api },
}) => {
  const administrator = await anAdministrator(api)
  const { token } = administrator
  const kept = `${unique('kept').toLowerCase()}@example.org`
  const withdrawn = `${unique('back').toLowerCase()}@example.org`
  for (const email of [kept, withdrawn]) await api(invite, { email, role: 'doctor' }, { token })
  const { data = [] } = await api(listInvitations, undefined, { token })
  const invitationId = data.find(({ email }) => email === withdrawn)?.id ?? ''
  await api(withdrawInvitation, { invitationId }, { token })

  await visitAs(page, administrator, '/admin/invitations')
  await showOnly(page, 'Taken back')
  await expect(page).toHaveURL('/admin/invitations?show=withdrawn')
  await expect(rowOf(page, withdrawn)).toBeVisible()
  await expect(rowOf(page, kept)).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, withdrawn)).toBeVisible()
  await showOnly(page, 'Open')
  await expect(rowOf(page, kept)).toBeVisible()
  await expect(rowOf(page, withdrawn)).toHaveCount(0)
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').press('Enter')
  await expect(page).toHaveURL('/admin/invitations?show=open&sort=email')
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
})

test('imports are narrowed by how far they are', async ({ page, hospital: { api } }) => {
  const administrator = await anAdministrator(api)
  const fileName = `${unique('file')}.csv`
  await api(startImport, { fileName }, { token: administrator.token })
  await visitAs(page, administrator, '/admin/imports')
  await expect(rowOf(page, fileName)).toBeVisible()
  await showOnly(page, 'Not finished')
  await expect(page).toHaveURL('/admin/imports?show=open')
  await expect(rowOf(page, fileName)).toBeVisible()
  await showOnly(page, 'Undone')
  await expect(page).toHaveURL('/admin/imports?show=undone')
  await expect(rowOf(page, fileName)).toHaveCount(0)
})

test('text messages are narrowed by whether they were sent, and the oldest can come first', async ({
  page,
  hospital,
}) => {
  const { api } = hospital
  const doctor = await aDoctor(api)
  const [sent, failed] = [unique('Sent'), unique('Failed')]
  await anAppointment(api, doctor, { time: '09:00 AM' })
  const pool = databaseOf(hospital)
  const params = { date: '2027-03-03', start: 540, end: 555, doctor: 'Weber', hospitalName: 'City Hospital' }
  for (const name of [sent, failed])
    await pool.query(
      `insert into text_messages (recipient, appointment_id, sequence, kind, params, dedupe_key, created_at, expires_at, sent_at, failed_at)
       select '0170 1', id, sequence, 'appointment-reminder', $1, $2, now() - $3::interval, now() + interval '1 day',
         case when $4 then now() end, case when not $4 then now() end
       from appointments where doctor_id::text = $5 limit 1`,
      [
        { ...params, doctor: name },
        name,
        name === sent ? '2 hours' : '1 hour',
        name === sent,
        doctor.doctorId,
      ],
    )
  await pool.end()
  await visitAs(page, await anAdministrator(api), '/admin/emails?list=texts')
  await expect(page.getByRole('rowheader')).toContainText([failed, sent])
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const name of [failed, sent]) {
    const state = rowOf(page, name).getByRole('cell').last().locator('> div > div')
    expect((await state.boundingBox())?.height, `the state of ${name} in two lines`).toBeLessThan(72)
  }
  await showOnly(page, 'Not sent')
  await expect(page).toHaveURL('/admin/emails?list=texts&show=failed')
  await expect(page.getByRole('rowheader').filter({ hasText: failed })).toBeVisible()
  await expect(page.getByRole('rowheader').filter({ hasText: sent })).toHaveCount(0)
  await showOnly(page, 'Sent')
  await expect(page.getByRole('rowheader').filter({ hasText: sent })).toBeVisible()
  await page.goto('/admin/emails?list=texts&sort=oldest')
  await expect(page.getByRole('rowheader')).toContainText([sent, failed])
})
