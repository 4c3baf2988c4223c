import { APPOINTMENT_COLUMNS, DOCTOR_COLUMNS } from '@desk/contract/import-columns'
import { saveFile } from '../../../lib/save-file.ts'

const COLUMNS = { doctors: DOCTOR_COLUMNS, appointments: APPOINTMENT_COLUMNS }

/** Columns in their order; a star marks required ones. */
export function saveTemplate(kind: keyof typeof COLUMNS): void {
  // Spreadsheets need it for UTF-8.
  saveFile(`${kind}.csv`, 'text/csv', ['\uFEFF', `${COLUMNS[kind].join(',')}\r\n`])
}
