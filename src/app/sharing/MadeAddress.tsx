import { useSelector } from '@xstate/react'
import { Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { isUnsaved } from '../../flows/save-state.ts'
import type { MadeLink } from '../../flows/sharing/sharing-port.ts'
import { paths } from '../../texts/paths.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { useEditorWorkspace } from '../services.ts'

const words = sharingTexts.made

interface MadeAddressProps {
  readonly made: MadeLink
  readonly onDone: () => void
}

/** The address of a new link, which nobody can show again. */
export function MadeAddress({ made: { code, isBehind }, onDone }: MadeAddressProps) {
  const id = useId()
  // it may have been saved since
  const isStillUnsaved = useSelector(useEditorWorkspace().save, isUnsaved)
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState<boolean>()
  // behind a #, which no browser sends to any server
  const address = `${window.location.origin}${paths.shared}#${code}`
  useEffect(() => field.current?.focus(), [])
  const take = async () => {
    const isDone = await copy(address)
    setCopied(isDone)
    // which marks it: the person's own keys can copy it
    if (!isDone) field.current?.focus()
  }
  return (
    <div className="made-link card">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {words.address}
        </label>
        <div className="made-address">
          <input
            ref={field}
            id={id}
            className="field-input"
            readOnly
            value={address}
            aria-describedby={`${id}-once`}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button look="primary" icon={Copy} onPress={() => void take()}>
            {words.copy}
          </Button>
        </div>
        <p className="field-hint" id={`${id}-once`}>
          {words.once}
        </p>
      </div>
      {isBehind && isStillUnsaved && <MessageLine tone="info">{words.isBehind}</MessageLine>}
      <div role="status" className="plan-said">
        {isCopied === true && <MessageLine tone="saved">{words.copied}</MessageLine>}
        {isCopied === false && <MessageLine tone="info">{words.notCopied}</MessageLine>}
      </div>
      <div className="dialog-answers">
        <Button onPress={onDone}>{words.done}</Button>
      </div>
    </div>
  )
}

/** Puts words on the clipboard; false where the browser refuses, or has none for a page that came without encryption. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
