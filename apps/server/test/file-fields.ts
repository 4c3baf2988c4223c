/** Of what is imported, read from elsewhere, or sent as a picture. */
export const FILES = {
  calendarId: 'c',
  calendarAddress: 'https://calendar.invalid/a.ics',
  importId: 'i',
  fileName: 'f',
  doctorEmail: 'ada@example.org',
  part: 0,
  bytes: 'AAAA',
  tellsPatients: true,
  rows: [0],
  leavesOut: true,
  uploadId: 'u',
  square: { left: 0, top: 0, size: 200 },
  logo: 'AAAA',
  lookVersion: 0,
  hospitalName: 'St. Anna',
  accent: '#0f6674',
}
