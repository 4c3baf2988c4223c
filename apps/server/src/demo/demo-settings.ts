import { ADMINISTRATOR_EMAIL, DEMO_PASSWORD } from './people.ts'

/**
 * The demo's passwords are public: it serves this machine only, in its own folder, with none of a hospital's settings.
 */
const OWN_SETTINGS = [
  'PORT',
  'HOSPITAL_NAME',
  'HOSPITAL_TIME_ZONE',
  'HOSPITAL_CURRENCY',
  'LANGUAGES',
  'LOG_LEVEL',
]

export function demoSettings(env: Readonly<Record<string, string | undefined>>, dataDir: string) {
  const own = OWN_SETTINGS.map((name) => [name, env[name]?.trim()] as const).filter(([, value]) => value)
  return {
    HOSPITAL_NAME: 'St. Anna Hospital',
    HOSPITAL_CURRENCY: 'EUR',
    ...Object.fromEntries(own),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMINISTRATOR_EMAIL,
    ADMIN_PASSWORD: DEMO_PASSWORD,
  }
}
