import { TextField } from '../../controls/TextField.tsx'
import { laterPageTexts } from '../../texts/later-pages.ts'
import type { TypedForm } from './account-form.ts'

interface NewPasswordFieldsProps {
  readonly words: { readonly password: string; readonly repeat: string }
  readonly field: TypedForm<{ readonly password: string; readonly confirmation: string }>['field']
}

export function NewPasswordFields({ words, field }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={words.password}
        type="password"
        autoComplete="new-password"
        hint={laterPageTexts.signUp.passwordHint}
        {...field('password')}
      />
      <TextField label={words.repeat} type="password" autoComplete="new-password" {...field('confirmation')} />
    </>
  )
}
