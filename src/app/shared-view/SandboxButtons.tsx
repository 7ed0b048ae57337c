import { FlaskConical, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useSession } from '../../controls/figures.ts'
import { sharedViewTexts as words } from '../../texts/shared-view.ts'
import type { ReaderState } from './reader-state.ts'

interface ForReader {
  readonly state: ReaderState
}

export function TriedButtons({ state }: ForReader) {
  const { session, reading } = state.workspace
  const { sandbox } = reading
  const isTrying = useSession(session, () => sandbox.isOn)
  const hasChanged = useSession(session, () => sandbox.hasChanged)
  if (!isTrying) return null
  return (
    <>
      {state.withTried}
      {hasChanged && (
        <Button icon={RotateCcw} hint={words.resetHint} onPress={() => sandbox.reset()}>
          {words.reset}
        </Button>
      )}
    </>
  )
}

export function ToggleSandbox({ state }: ForReader) {
  const { session, reading } = state.workspace
  const { sandbox } = reading
  const isTrying = useSession(session, () => sandbox.isOn)
  const [isRequested, setAsked] = useState(false)
  const stop = () => {
    setAsked(false)
    sandbox.end()
  }
  if (!isTrying) {
    return (
      <Button look="primary" icon={FlaskConical} hint={words.tryHint} onPress={() => sandbox.begin()}>
        {words.try}
      </Button>
    )
  }
  return (
    <>
      <Button onPress={() => (sandbox.isAtRisk ? setAsked(true) : stop())}>{words.stop}</Button>
      {isRequested && (
        <Dialog title={words.stopQuestion.title} onClose={() => setAsked(false)}>
          <p>{words.stopQuestion.lead}</p>
          <div className="dialog-answers">
            <Button onPress={stop}>{words.stop}</Button>
            <Button look="primary" onPress={() => setAsked(false)}>
              {words.stopQuestion.stay}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
