import { ADMINISTRATOR_EMAIL, DEMO_PASSWORD, DOCTORS, PATIENTS } from './people.ts'

export function logIns(url: string, isNew: boolean): string {
  const [doctor, ...doctors] = DOCTORS
  const [patient, ...patients] = PATIENTS
  const lines = [
    '',
    isNew ? 'The demo hospital is filled. Log in with:' : 'The demo hospital is as you left it. Log in with:',
    '',
    `  Administrator  ${ADMINISTRATOR_EMAIL}`,
    `  Doctor         ${doctor?.email}  (and ${doctors.length} more: see Doctors)`,
    `  Patient        ${patient?.email}  (and ${patients.map(({ key }) => key).join(', ')})`,
    '',
    `  Password       ${DEMO_PASSWORD}  (of everybody)`,
    '',
    `  ${url}/login`,
    '',
  ]
  return `${lines.join('\n')}\n`
}
