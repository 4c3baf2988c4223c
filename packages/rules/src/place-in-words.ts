/** A doctor may be elsewhere, or in a room of the hospital. */
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

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s,;]+/g, ' ')
    .trim()
