import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import type { LoadedPlan } from '../../flows/ports.ts'
import { mergeEdit, type Version } from '../../plan/merge.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useEditorWorkspace } from '../services.ts'
import { DifferenceLines, DifferenceName } from './DifferenceLines.tsx'
import { type Difference, differencesBetween } from './differences.ts'

const words = workbenchTexts.conflict

interface ConflictQuestionProps {
  readonly theirs: LoadedPlan
  /** The server was brought back from a backup: nobody knows who has changed what. */
  readonly restored: boolean
}

/** Another tab or device saved first: what differs, and whose version counts, row by row or all at once. */
export function ConflictQuestion({ theirs, restored }: ConflictQuestionProps) {
  const { save, session } = useEditorWorkspace()
  const [differences] = useState(() =>
    differencesBetween(restored ? undefined : session.saved, session.plan, theirs.plan),
  )
  const [chosen, setChosen] = useState<Readonly<Record<string, Version>>>({})
  const versionOf = ({ key, suggested }: Pick<Difference, 'key' | 'suggested'>) => chosen[key] ?? suggested
  const open = differences.filter((difference) => versionOf(difference) === undefined).length

  const useChoices = () => {
    const edit = mergeEdit(
      differences.map(({ of }) => of),
      (difference) => {
        const version = versionOf(difference)
        if (!version) throw new Error(`nobody has chosen a version of ${difference.key}`)
        return version
      },
    )
    if (edit) session.edit(edit)
    save.send({ type: 'keepMine' })
  }

  return (
    <Dialog title={words.title} mustAnswer>
      <p>{restored ? words.restoredLead : words.lead}</p>
      {differences.length === 0 && <p className="dialog-count">{words.nothing}</p>}
      {open > 0 && <p className="dialog-count">{words.mustChoose(open)}</p>}
      <ul className="differences">
        {differences.map((difference) => (
          <DifferentThing
            key={difference.key}
            difference={difference}
            version={versionOf(difference)}
            onChoose={(version) => setChosen({ ...chosen, [difference.key]: version })}
          />
        ))}
      </ul>
      <div className="dialog-answers">
        <Button onPress={() => save.send({ type: 'takeTheirs' })}>{words.takeTheirs}</Button>
        <Button onPress={() => save.send({ type: 'keepMine' })}>{words.keepMine}</Button>
        <Button look="primary" reason={open > 0 ? words.mustChoose(open) : undefined} onPress={useChoices}>
          {words.useChoices}
        </Button>
      </div>
    </Dialog>
  )
}

interface DifferentThingProps {
  readonly difference: Difference
  readonly version: Version | undefined
  readonly onChoose: (version: Version) => void
}

function DifferentThing({ difference, version, onChoose }: DifferentThingProps) {
  return (
    <li className="difference">
      <DifferenceName difference={difference} />
      <ChoiceButtons
        label={words.choiceOf(difference.name)}
        choices={difference.versions}
        chosen={version}
        nameOf={(each) => words[each]}
        onChoose={onChoose}
      />
      <DifferenceLines difference={difference} sides={words} chosen={version} />
    </li>
  )
}
