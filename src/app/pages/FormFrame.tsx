import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../controls/Button.tsx'
import { isDesktopWidth } from '../desktop-width.ts'
import type { FormMessage } from './account-form.ts'
import { FormMessageArea } from './FormMessageArea.tsx'

interface FormFrameProps {
  readonly form: { readonly busy: boolean; readonly message: FormMessage | undefined }
  readonly onSubmit: () => void
  /** What the button says, also while the form is on its way. */
  readonly words: { readonly submit: string; readonly busy: string }
  readonly look?: 'primary' | 'outlined' | 'danger'
  readonly large?: boolean
  readonly takesFocus?: boolean
  readonly onType?: () => void
  readonly className?: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** An account form: what it says, its fields and its button. Checked by the flow instead of the browser, with focus moved to the first field that is wrong. */
export function FormFrame(props: FormFrameProps) {
  const { form, words, look = 'primary', large = true, takesFocus = true } = props
  const frame = useRef<HTMLFormElement>(null)
  // where one types next; on a phone the keyboard would come over the page
  useEffect(() => {
    if (!takesFocus || !isDesktopWidth()) return
    const fields = [...(frame.current?.querySelectorAll('input') ?? [])]
    const next = fields.find(({ value }) => value === '') ?? fields[0]
    const button = frame.current?.querySelector<HTMLElement>('button[type="submit"]')
    ;(next ?? button)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- when it is opened: a window that is drawn wider must not take the keyboard away
  }, [])
  useEffect(() => {
    if (!form.message) return
    const wrong = form.message.tone === 'error' && frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    // said beside the button that was pressed; who pressed Enter in a field may not see that
    else document.getElementById(form.message.id)?.scrollIntoView({ block: 'nearest' })
  }, [form.message])
  return (
    <form
      ref={frame}
      className={`account-form ${props.className ?? ''}`}
      noValidate
      onInput={props.onType}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      {props.lead}
      {props.children}
      <FormMessageArea message={form.message} />
      <Button look={look} large={large} submits busy={form.busy}>
        {form.busy ? words.busy : words.submit}
      </Button>
    </form>
  )
}
