import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'

type Booking = { date: IsoDate; time: string; name: string; phone: string; address: string }
type Sender = { hospitalName: string; publicUrl: string }

/**
 * The email that tells a doctor of a new appointment. The subject holds nothing that a patient typed, for it becomes a header;
 * in the body what was typed is on one line each.
 */
export function bookingNotice(doctorName: string, booking: Booking, sender: Sender) {
  const date = dayMonthYear(booking.date)
  const body = [
    `Dear Dr. ${doctorName},`,
    '',
    `somebody has asked for an appointment with you at ${sender.hospitalName}:`,
    '',
    `  When:    ${date}, ${booking.time}`,
    `  Name:    ${oneLine(booking.name)}`,
    `  Phone:   ${oneLine(booking.phone)}`,
    `  Address: ${oneLine(booking.address)}`,
    '',
    'Please approve or reject the request here:',
    `${sender.publicUrl}/doctor-appointments`,
    '',
    sender.hospitalName,
    '',
  ]
  return { subject: `Appointment request for ${date}, ${booking.time}`, body: body.join('\n') }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
