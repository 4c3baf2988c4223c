import { type ComponentProps, useId } from 'react'
import { Link } from '../lib/router.tsx'
import styles from './button.module.css'

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

type Look = {
  kind?: ButtonKind | undefined
  /** Lower, in tables; a full target on phones. */
  small?: boolean | undefined
  wide?: boolean | undefined
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Look & {
    pending?: boolean | undefined
    description?: string | undefined
  }

export function Button({ kind, small, wide, pending = false, description, onClick, ...rest }: ButtonProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        {...rest}
        className={classNames({ kind, small, wide })}
        aria-disabled={pending || undefined}
        aria-describedby={description === undefined ? undefined : id}
        onClick={pending ? (event) => event.preventDefault() : onClick}
      />
      {description !== undefined && (
        <span id={id} hidden>
          {description}
        </span>
      )}
    </>
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & Look

export function ButtonLink({ kind, small, wide, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames({ kind, small, wide })} />
}

function classNames({ kind = 'secondary', small, wide }: Look): string {
  const names = [styles.button, styles[kind], small ? styles.small : '', wide ? styles.wide : '']
  return names.filter(Boolean).join(' ')
}
