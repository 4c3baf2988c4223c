import { TextField } from '../../ui/text-field.tsx'
import { REQUIRED } from './messages.ts'

type AccountFieldsProps = { name?: string; email?: string }

/** Name and e-mail address of an account: new, or with what they are now. */
export function AccountFields({ name, email }: AccountFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        requiredMessage={REQUIRED.name}
        defaultValue={name}
      />
      <TextField
        name="email"
        label="Email"
        autoComplete="email"
        requiredMessage={REQUIRED.email}
        defaultValue={email}
      />
    </>
  )
}
