import { passwordStrength } from '@desk/rules/password-strength'
import styles from './password-strength.module.css'
import { words } from '../../lib/words.ts'

const BARS = [1, 2, 3, 4] as const

/** R21: a bar, and words. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div className={styles.meter} data-strength={strength} hidden={password === ''}>
      <div className={styles.bars}>
        {BARS.map((bar) => (
          <span key={bar} className={bar <= strength ? styles.full : styles.empty} />
        ))}
      </div>
      <output className={styles.word}>
        {password === '' ? '' : words('auth.strength', { strength: `${strength}` })}
      </output>
    </div>
  )
}
