import { MessageLine } from '../../controls/MessageLine.tsx'
import type { FormMessage } from './account-form.ts'

/** Where a form says what happened. Always in the page, so that what appears in it is read out. */
export function FormMessageArea({ message }: { readonly message: FormMessage | undefined }) {
  return (
    <div role={message?.tone === 'error' ? 'alert' : 'status'} className="form-message">
      {message && (
        <MessageLine id={message.id} tone={message.tone}>
          {message.text}
        </MessageLine>
      )}
    </div>
  )
}
