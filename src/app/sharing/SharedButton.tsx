import { useEffect, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { overlayTexts } from '../../texts/overlay.ts'
import { useEditorWorkspace } from '../services.ts'

/** The way to what an account without an active subscription shares: only where something is. */
export function SharedButton({ onOpen }: { readonly onOpen: () => void }) {
  const { sharing } = useEditorWorkspace()
  const [isAny, setAny] = useState(false)
  useEffect(() => {
    let isWanted = true
    sharing.list().then(
      ({ links, invitations }) => isWanted && setAny(links.length + invitations.length > 0),
      // without an answer nothing can be ended either
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [sharing])
  return (
    isAny && (
      <Button look="quiet" onPress={onOpen}>
        {overlayTexts.shared}
      </Button>
    )
  )
}
