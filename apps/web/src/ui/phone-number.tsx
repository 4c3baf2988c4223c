import styles from './piece.module.css'

const LONGEST = 20

export function PhoneNumber({ children: phone }: { children: string }) {
  return (
    <bdi dir="ltr" className={phone.length <= LONGEST ? styles.piece : undefined}>
      {phone}
    </bdi>
  )
}
