import { FlaskConical, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useSession } from '../../controls/figures.ts'
import { readingTexts as words } from '../../texts/reading.ts'
import type { ReaderState } from './reader-state.ts'

/** Begins to try changes; while one tries, what can be done with them, the way back to the plan as it was read, and the end of it. */
export function TrialButtons({ state }: { readonly state: ReaderState }) {
  const { session, reading } = state.desk
  const { trial } = reading
  const isTrying = useSession(session, () => trial.isOn)
  const hasChanged = useSession(session, () => trial.hasChanged)
  const [isAsked, setAsked] = useState(false)
  const stop = () => {
    setAsked(false)
    trial.end()
  }
  if (!isTrying) {
    return (
      <div className="reading-buttons">
        <Button look="primary" icon={FlaskConical} hint={words.tryHint} onPress={() => trial.begin()}>
          {words.try}
        </Button>
      </div>
    )
  }
  return (
    <div className="reading-buttons">
      {state.withTried}
      {hasChanged && (
        <Button icon={RotateCcw} hint={words.resetHint} onPress={() => trial.reset()}>
          {words.reset}
        </Button>
      )}
      <Button onPress={() => (hasChanged ? setAsked(true) : stop())}>{words.stop}</Button>
      {isAsked && (
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
    </div>
  )
}
