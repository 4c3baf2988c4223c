import { APPOINTMENT_COLUMNS, DOCTOR_COLUMNS } from '@desk/contract/import-columns'
import { saveFile } from '../../../lib/save-file.ts'

const COLUMNS = { doctors: DOCTOR_COLUMNS, appointments: APPOINTMENT_COLUMNS }

/** The columns in their order, for a spreadsheet; those with a star are needed. */
export function saveTemplate(kind: keyof typeof COLUMNS): void {
  // Spreadsheets take a file for UTF-8 when it begins so.
  saveFile(`${kind}.csv`, 'text/csv', ['\uFEFF', `${COLUMNS[kind].join(',')}\r\n`])
}
