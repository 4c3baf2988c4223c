import type { DoctorProfile } from '@desk/contract/doctor'
import { expect, type Page } from '@playwright/test'
import { expectFilled, fillIn, type Filled } from './form.ts'

type Fields = { firstName: string; lastName: string; email: string }

export function labelled(profile: Omit<DoctorProfile, 'userId'>): Filled {
  return {
    'First Name': profile.firstName,
    'Last Name': profile.lastName,
    'Phone No': profile.phone,
    Email: profile.email,
    Website: profile.website ?? '',
    Address: profile.address,
    Specialization: profile.specialization,
    Experience: profile.experience,
    'Fees Per Cunsaltation': profile.fee,
    Start: profile.timings[0],
    End: profile.timings[1],
  }
}

export async function fillDoctorForm(page: Page, profile: Omit<DoctorProfile, 'userId'>): Promise<void> {
  await fillIn(page, labelled(profile))
}

export async function expectDoctorForm(page: Page, profile: Omit<DoctorProfile, 'userId'>): Promise<void> {
  await expectFilled(page, labelled(profile))
}

export async function applyAsDoctor(page: Page, { firstName, lastName, email }: Fields): Promise<void> {
  await page.getByRole('link', { name: 'Apply Doctor' }).click()
  await fillDoctorForm(page, {
    firstName,
    lastName,
    email,
    phone: '030 1234567',
    address: 'Hauptstr. 1, Berlin',
    specialization: 'Cardiology',
    experience: '12 years',
    fee: '80',
    timings: ['09:00', '17:00'],
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your application has been sent')).toBeVisible()
  await expect(page).toHaveURL('/')
}
