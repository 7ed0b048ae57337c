import { TextField } from '../../controls/TextField.tsx'
import type { TypedForm } from './account-form.ts'

interface CredentialFieldsProps {
  readonly words: { readonly email: string; readonly password: string }
  readonly field: TypedForm<{ readonly email: string; readonly password: string }>['field']
}

export function CredentialFields({ words, field }: CredentialFieldsProps) {
  return (
    <>
      <TextField label={words.email} type="email" autoComplete="username" {...field('email')} />
      <TextField label={words.password} type="password" autoComplete="current-password" {...field('password')} />
    </>
  )
}
