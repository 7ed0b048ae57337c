import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { LoadedPlan } from '../../flows/ports.ts'
import { theirVersion } from '../../flows/save.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { Button } from '../controls/Button.tsx'
import { ChoiceButtons } from '../controls/ChoiceButtons.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useDesk } from '../parts.ts'
import { type Difference, differencesBetween } from './differences.ts'

const words = workbenchTexts.conflict
const sides = ['mine', 'theirs'] as const
type Side = (typeof sides)[number]

/** Another tab or device saved first: what differs, and whose version counts, row by row or all at once (decisions.md, "Data and saving"). */
export function ConflictQuestion() {
  const { save } = useDesk()
  const theirs = useSelector(save, theirVersion)
  return theirs && <Choice key={theirs.revision} theirs={theirs} />
}

function Choice({ theirs }: { readonly theirs: LoadedPlan }) {
  const { save, session } = useDesk()
  const [differences] = useState(() => differencesBetween(session.saved, session.plan, theirs.plan))
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = ({ key, suggested }: Difference): Side => chosen[key] ?? suggested

  const useChoices = () => {
    const edits = differences.filter((each) => sideOf(each) === 'theirs').map(({ takeTheirs }) => takeTheirs)
    if (edits.length > 0) session.edit({ do: 'several', edits })
    save.send({ type: 'keepMine' })
  }

  return (
    <Dialog title={words.title} mustAnswer onClose={() => undefined}>
      <p>{words.lead}</p>
      {differences.length === 0 && <p className="dialog-count">{words.nothing}</p>}
      <ul className="differences">
        {differences.map((difference) => (
          <DifferentThing
            key={difference.key}
            difference={difference}
            side={sideOf(difference)}
            onChoose={(side) => setChosen({ ...chosen, [difference.key]: side })}
          />
        ))}
      </ul>
      <div className="dialog-answers">
        <Button onPress={() => save.send({ type: 'takeTheirs' })}>{words.takeTheirs}</Button>
        <Button onPress={() => save.send({ type: 'keepMine' })}>{words.keepMine}</Button>
        <Button look="primary" onPress={useChoices}>
          {words.useChoices}
        </Button>
      </div>
    </Dialog>
  )
}

interface DifferentThingProps {
  readonly difference: Difference
  readonly side: Side
  readonly onChoose: (side: Side) => void
}

function DifferentThing({ difference, side, onChoose }: DifferentThingProps) {
  const { name, where, fields } = difference
  return (
    <li className="difference">
      <div>
        <p className="difference-name">{name}</p>
        {where !== '' && <p className="difference-where">{where}</p>}
      </div>
      <ChoiceButtons
        label={words.choiceOf(name)}
        choices={sides}
        chosen={side}
        nameOf={(each) => words[each]}
        onChoose={onChoose}
      />
      <div className="difference-lines">
        {fields.map(({ label, mine, theirs }) => (
          <Line key={label} label={label} mine={mine} theirs={theirs} side={side} />
        ))}
      </div>
    </li>
  )
}

interface LineProps {
  readonly label: string
  readonly mine: string
  readonly theirs: string
  readonly side: Side
}

function Line({ label, mine, theirs, side }: LineProps) {
  return (
    <>
      <span className="head">{label}</span>
      <span className={side === 'mine' ? 'chosen' : undefined}>
        <span className="head">{words.mine}</span> {mine}
      </span>
      <span className={side === 'theirs' ? 'chosen' : undefined}>
        <span className="head">{words.theirs}</span> {theirs}
      </span>
    </>
  )
}
