/** A number to call, as phones understand it. */
export function phoneLink(phone: string) {
  return (
    <a dir="ltr" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  )
}
