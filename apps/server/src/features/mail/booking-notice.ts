import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'

type Booking = { day: IsoDate; time: string; name: string; phone: string; address: string }
type House = { hospitalName: string; publicUrl: string }

/**
 * The mail that tells a doctor of a request. The subject holds nothing that a patient typed, for it becomes a header;
 * in the body what was typed stands on one line each.
 */
export function bookingNotice(doctorName: string, booking: Booking, house: House) {
  const date = dayMonthYear(booking.day)
  const body = [
    `Dear Dr. ${doctorName},`,
    '',
    `somebody has asked for an appointment with you at ${house.hospitalName}:`,
    '',
    `  When:    ${date}, ${booking.time}`,
    `  Name:    ${oneLine(booking.name)}`,
    `  Phone:   ${oneLine(booking.phone)}`,
    `  Address: ${oneLine(booking.address)}`,
    '',
    'Please approve or reject the request here:',
    `${house.publicUrl}/doctor-appointments`,
    '',
    house.hospitalName,
    '',
  ]
  return { subject: `Appointment request for ${date}, ${booking.time}`, body: body.join('\n') }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
