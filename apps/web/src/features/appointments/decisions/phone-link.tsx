import { PhoneNumber } from '../../../ui/phone-number.tsx'

export function phoneLink(phone: string) {
  return (
    <a dir="ltr" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      <PhoneNumber>{phone}</PhoneNumber>
    </a>
  )
}
