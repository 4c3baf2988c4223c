import type { DoctorProfile } from '@desk/contract/doctor'

/** Public: no real hospital may be filled with these people. */
export const DEMO_PASSWORD = 'demo'

export const ADMINISTRATOR_EMAIL = 'admin@st-anna.example'

export type DemoDoctor = Omit<DoctorProfile, 'userId'> & { key: string }
type DemoPatient = { key: string; name: string; email: string; phone: string; address: string }

type Person = [key: string, firstName: string, lastName: string, phone: string]
type Practice = [specialization: string, years: number, fee: string, workStart: string, workEnd: string]

const SPOKEN: Readonly<Record<string, string[]>> = {
  okafor: ['ig'],
  lindqvist: ['sv'],
  moreau: ['fr'],
  tanaka: ['ja'],
  silva: ['pt', 'es'],
  novak: ['cs', 'de'],
  rahman: ['bn', 'hi'],
  weiss: ['de'],
  kowalska: ['pl'],
  haddad: ['ar'],
  evans: ['cy'],
}

/** Phone numbers reserved for examples. */
export const DOCTORS: DemoDoctor[] = [
  doctor(
    ['okafor', 'Adaeze', 'Okafor', '020 7946 0101'],
    ['Cardiology', 18, '120', '08:00', '16:00'],
    'Heart Centre, 3rd floor',
  ),
  doctor(
    ['lindqvist', 'Erik', 'Lindqvist', '020 7946 0102'],
    ['Cardiology', 9, '95', '10:00', '18:30'],
    'Heart Centre, 3rd floor',
  ),
  doctor(
    ['moreau', 'Camille', 'Moreau', '020 7946 0103'],
    ['Dermatology', 12, '85', '09:00', '13:00'],
    'Garden Wing, room 12',
  ),
  doctor(
    ['tanaka', 'Haruto', 'Tanaka', '020 7946 0104'],
    ['Neurology', 21, '140', '11:00', '19:00'],
    'Main House, room 204',
  ),
  doctor(
    ['silva', 'Mariana', 'Silva', '020 7946 0105'],
    ['Pediatrics', 7, '70', '08:30', '14:30'],
    'Children’s House, room 3',
  ),
  doctor(
    ['novak', 'Petr', 'Novák', '020 7946 0106'],
    ['Pediatrics', 15, '75', '13:00', '19:30'],
    'Children’s House, room 5',
  ),
  doctor(
    ['rahman', 'Nusrat', 'Rahman', '020 7946 0107'],
    ['Gynecology', 14, '100', '09:30', '16:30'],
    'Garden Wing, room 20',
  ),
  doctor(
    ['weiss', 'Johanna', 'Weiss', '020 7946 0108'],
    ['Ophthalmology', 25, '90', '07:00', '09:30'],
    'Main House, room 118',
  ),
  doctor(
    ['abbott', 'George', 'Abbott', '020 7946 0109'],
    ['Orthopedics', 17, '110', '08:00', '15:45'],
    'Main House, room 130',
  ),
  doctor(
    ['kowalska', 'Zofia', 'Kowalska', '020 7946 0110'],
    ['Psychiatry', 11, '130', '12:00', '20:00'],
    'Lime Tree House, room 2',
  ),
  doctor(
    ['haddad', 'Omar', 'Haddad', '020 7946 0111'],
    ['Emergency Medicine', 6, '60', '20:00', '06:00'],
    'Night Clinic, ground floor',
  ),
  doctor(
    ['evans', 'Rhys', 'Evans', '020 7946 0112'],
    ['General Practice', 30, '55', '08:00', '12:00'],
    'Main House, room 101',
  ),
]

export const APPLICANT = doctor(
  ['fischer', 'Clara', 'Fischer', '020 7946 0113'],
  ['Endocrinology', 5, '80', '09:00', '13:00'],
  'Main House, room 210',
)

export const REJECTED = doctor(
  ['doyle', 'Brendan', 'Doyle', '020 7946 0114'],
  ['Homeopathy', 2, '45', '10:00', '15:00'],
  '7 Quay Street, Harbourtown',
)

export const PATIENTS: DemoPatient[] = [
  patient('lena', 'Lena Hartmann', '07700 900101', '14 Larch Lane, Westbridge'),
  patient('marcus', 'Marcus Bell', '07700 900102', '3 Station Road, Westbridge'),
  patient('aisha', 'Aisha Karim', '07700 900103', '88 Orchard Row, Harbourtown'),
  patient('tomas', 'Tomás Rivera', '07700 900104', 'Flat 5, 21 Mill Street, Westbridge'),
  patient('ingrid', 'Ingrid Dahl', '07700 900105', '2 Church Close, Little Marden'),
  patient('joseph', 'Joseph Adeyemi', '07700 900106', '47 Canal Walk, Harbourtown'),
  patient('mei', 'Mei Chen', '07700 900107', '9 Park Crescent, Westbridge'),
]

export const GUESTS: DemoPatient[] = [
  patient('walter', 'Walter Pike', '07700 900108', '31 Hill View, Little Marden'),
  patient('rosa', 'Rosa Marino', '07700 900109', '6 Fountain Square, Westbridge'),
]

export const BLOCKED = patient('victor', 'Victor Crane', '07700 900110', '1 Dock Road, Harbourtown')

function doctor(
  [key, firstName, lastName, phone]: Person,
  [specialization, years, fee, ...timings]: Practice,
  address: string,
): DemoDoctor {
  const [workStart, workEnd] = timings
  return {
    key,
    firstName,
    lastName,
    phone,
    email: `${key}@st-anna.example`,
    website: `https://st-anna.example/doctors/${key}`,
    address,
    specialization,
    languages: ['en', ...(SPOKEN[key] ?? [])],
    experience: `${years} years`,
    fee,
    timings: [workStart, workEnd],
  }
}

function patient(key: string, name: string, phone: string, address: string): DemoPatient {
  return { key, name, email: `${key}@example.org`, phone, address }
}
