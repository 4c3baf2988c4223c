/** Where an appointment is: the doctor may be elsewhere than the hospital's own address, or in a room of it. */
type Place = {
  hospitalName: string
  /** Empty: not known. */
  hospitalAddress: string
  /** Of the doctor's profile. */
  doctorAddress: string
}

export function placeInWords({ hospitalName, hospitalAddress, doctorAddress }: Place): string {
  const [hospital, doctor] = [plain(hospitalAddress), plain(doctorAddress)]
  const known = plain([hospitalName, hospitalAddress].join(' '))
  if (doctor === '' || known.includes(doctor)) return listed(hospitalName, hospitalAddress)
  const there = doctorAddress.trim()
  return hospital === '' || doctor.includes(hospital)
    ? listed(hospitalName, there)
    : `${there} (${listed(hospitalName, hospitalAddress)})`
}

const listed = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** Two ways to write an address are one, but for case, spaces and commas. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s,;]+/g, ' ')
    .trim()
