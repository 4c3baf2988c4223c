import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { demoSettings } from './demo-settings.ts'

test('the demo’s fees are in a currency, its own or the one that is set', () => {
  expect(readConfig(demoSettings({}, '/demo')).currency).toBe('EUR')
  expect(readConfig(demoSettings({ HOSPITAL_CURRENCY: 'INR' }, '/demo')).currency).toBe('INR')
})

test('it takes no setting of a hospital but those that are named', () => {
  const settings = demoSettings({ HOSPITAL_NAME: ' St. Gertrude ', SMTP_URL: 'smtp://a', PORT: '' }, '/demo')
  expect(settings).toMatchObject({ HOSPITAL_NAME: 'St. Gertrude', DATA_DIR: '/demo' })
  expect(settings).not.toHaveProperty('SMTP_URL')
  expect(settings).not.toHaveProperty('PORT')
})
