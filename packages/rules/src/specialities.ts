import { spelt } from './spelt.ts'

/** English spellings, in lower case, of those named in every language. */
const SPELLINGS = {
  allergology: ['allergology', 'allergy', 'allergist', 'allergy and immunology'],
  anaesthesiology: ['anaesthesiology', 'anesthesiology', 'anaesthetics', 'anesthesia', 'anaesthesia'],
  andrology: ['andrology'],
  angiology: ['angiology', 'vascular medicine'],
  audiology: ['audiology'],
  bariatricSurgery: ['bariatric surgery'],
  breastSurgery: ['breast surgery'],
  cardiacSurgery: ['cardiac surgery', 'heart surgery', 'cardiothoracic surgery'],
  cardiology: ['cardiology', 'cardiologist'],
  childPsychiatry: ['child and adolescent psychiatry', 'child psychiatry'],
  colorectalSurgery: ['colorectal surgery', 'proctology'],
  dentistry: ['dentistry', 'dentist', 'dental medicine', 'dental'],
  dermatology: ['dermatology', 'dermatologist', 'skin'],
  diabetology: ['diabetology', 'diabetes'],
  dietetics: ['dietetics', 'nutrition', 'dietitian', 'nutritional medicine'],
  emergencyMedicine: ['emergency medicine', 'emergency'],
  endocrinology: ['endocrinology', 'endocrinologist'],
  ent: ['ear, nose and throat', 'ent', 'otolaryngology', 'otorhinolaryngology', 'ear nose and throat'],
  gastroenterology: ['gastroenterology', 'gastroenterologist'],
  generalPractice: [
    'general practice',
    'family medicine',
    'general medicine',
    'general practitioner',
    'gp',
    'family practice',
    'primary care',
  ],
  generalSurgery: ['general surgery', 'surgery', 'surgeon'],
  genetics: ['medical genetics', 'genetics', 'human genetics'],
  geriatrics: ['geriatrics', 'geriatric medicine'],
  gynaecology: ['gynaecology', 'gynecology', 'gynaecologist', 'gynecologist'],
  haematology: ['haematology', 'hematology'],
  handSurgery: ['hand surgery'],
  hepatology: ['hepatology'],
  immunology: ['immunology'],
  infectiousDiseases: ['infectious diseases', 'infectiology'],
  intensiveCare: ['intensive care', 'critical care'],
  internalMedicine: ['internal medicine', 'internist'],
  midwifery: ['midwifery', 'midwife'],
  nephrology: ['nephrology'],
  neurology: ['neurology', 'neurologist'],
  neurosurgery: ['neurosurgery'],
  nuclearMedicine: ['nuclear medicine'],
  obstetrics: ['obstetrics'],
  obstetricsAndGynaecology: [
    'obstetrics and gynaecology',
    'obstetrics and gynecology',
    'obstetrics & gynecology',
    'obstetrics & gynaecology',
    'gynecology and obstetrics',
    'gynaecology and obstetrics',
    'ob-gyn',
    'obgyn',
  ],
  occupationalMedicine: ['occupational medicine'],
  oncology: ['oncology', 'oncologist'],
  ophthalmology: ['ophthalmology', 'ophthalmologist', 'eye', 'eyes'],
  oralSurgery: ['oral and maxillofacial surgery', 'oral surgery', 'maxillofacial surgery'],
  orthodontics: ['orthodontics'],
  orthopaedics: ['orthopaedics', 'orthopedics', 'orthopaedic surgery', 'orthopedic surgery'],
  paediatricSurgery: ['paediatric surgery', 'pediatric surgery'],
  paediatrics: ['paediatrics', 'pediatrics', 'paediatrician', 'pediatrician'],
  painMedicine: ['pain medicine', 'pain management', 'pain therapy'],
  palliativeCare: ['palliative care', 'palliative medicine'],
  pathology: ['pathology'],
  physiotherapy: ['physiotherapy', 'physical therapy', 'physiotherapist'],
  plasticSurgery: ['plastic surgery'],
  podiatry: ['podiatry'],
  psychiatry: ['psychiatry', 'psychiatrist'],
  psychology: ['psychology', 'psychologist', 'clinical psychology'],
  psychotherapy: ['psychotherapy'],
  pulmonology: ['pulmonology', 'pneumology', 'pulmonary medicine', 'respiratory medicine'],
  radiology: ['radiology'],
  radiotherapy: ['radiotherapy', 'radiation oncology', 'radiation therapy'],
  rehabilitation: ['rehabilitation', 'rehabilitation medicine', 'physical medicine and rehabilitation'],
  rheumatology: ['rheumatology'],
  sleepMedicine: ['sleep medicine'],
  speechTherapy: ['speech therapy'],
  sportsMedicine: ['sports medicine', 'sport medicine'],
  thoracicSurgery: ['thoracic surgery'],
  traumaSurgery: ['trauma surgery'],
  travelMedicine: ['travel medicine'],
  tropicalMedicine: ['tropical medicine'],
  urology: ['urology', 'urologist'],
  vascularSurgery: ['vascular surgery'],
} as const satisfies Record<string, readonly string[]>

export type Speciality = keyof typeof SPELLINGS

const BY_SPELLING = new Map<string, string>(
  Object.entries(SPELLINGS).flatMap(([key, spellings]) => spellings.map((spelling) => [spelling, key])),
)

export const isSpeciality = (key: string | undefined): key is Speciality =>
  key !== undefined && Object.hasOwn(SPELLINGS, key)

/** All of them. */
export const listSpecialities = (): Speciality[] => Object.keys(SPELLINGS).filter(isSpeciality)

export const listSpellings = (): [Speciality, string][] =>
  Object.entries(SPELLINGS).flatMap(([key, spellings]) =>
    isSpeciality(key) ? spellings.map((spelling): [Speciality, string] => [key, spelling]) : [],
  )

/** Anything else stays as typed. */
export function findSpeciality(typed: string): Speciality | undefined {
  const key = BY_SPELLING.get(spelt(typed))
  return isSpeciality(key) ? key : undefined
}
