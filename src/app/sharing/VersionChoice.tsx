import { useEffect } from 'react'
import { Button } from '../../controls/Button.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { sayNotice } from '../../texts/notices.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { versionNames, versionTexts } from '../../texts/versions.ts'
import { CompareChoice } from '../plans/CompareChoice.tsx'
import { useVersions } from '../versions/version-work.ts'

interface VersionChoiceProps {
  /** Its id; '' for none yet. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Which version of the open plan a link shows: the latest until another is chosen. */
export function VersionChoice({ chosen, onChoose }: VersionChoiceProps) {
  const { listed, failure, readAgain } = useVersions()
  const whole = listed?.filter(({ isWhole }) => isWhole)
  const latest = whole?.[0]?.id
  useEffect(() => {
    if (chosen === '' && latest !== undefined) onChoose(latest)
  }, [chosen, latest, onChoose])
  if (!(whole && whole.length > 0)) {
    return (
      <div role="status" className="plan-said">
        {failure && <MessageLine tone="error">{sayNotice({ code: failure })}</MessageLine>}
        {failure && <Button onPress={readAgain}>{versionTexts.again}</Button>}
        {!failure && <MessageLine tone="info">{whole ? versionTexts.none : versionTexts.reading}</MessageLine>}
      </div>
    )
  }
  const names = versionNames(whole)
  const options = whole.map(({ id }) => ({ id, name: names.get(id) ?? '' }))
  return <CompareChoice label={sharingTexts.links.version} options={options} chosen={chosen} onChoose={onChoose} />
}
