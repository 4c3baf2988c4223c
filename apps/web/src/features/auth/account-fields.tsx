import { TextField } from '../../ui/text-field.tsx'
import { words } from '../../lib/words.ts'

type AccountFieldsProps = { name?: string; email?: string }

export function AccountFields({ name, email }: AccountFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label={words('auth.name')}
        autoComplete="name"
        requiredMessage={words('auth.nameRequired')}
        defaultValue={name}
      />
      <TextField
        name="email"
        label={words('auth.email')}
        autoComplete="email"
        requiredMessage={words('auth.emailRequired')}
        defaultValue={email}
      />
    </>
  )
}
