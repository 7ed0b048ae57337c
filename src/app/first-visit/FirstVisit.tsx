import './first-visit.css'
import { lazy, Suspense, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { type ExampleName, exampleNames } from '../../plan/examples/example-names.ts'
import type { FirstFigures } from '../../plan/examples/first-figures.ts'
import { firstVisitTexts } from '../../texts/first-visit.ts'
import { paths } from '../../texts/paths.ts'
import { tradeNames } from '../../texts/trades.ts'
import { useParts } from '../parts.ts'

// the workbook is no part of the first page: it is fetched with the first answer
const FirstAnswer = lazy(async () => ({ default: (await import('./FirstAnswer.tsx')).FirstAnswer }))

const words = firstVisitTexts

/** The other half of the login and the sign-up page: a visitor chooses a trade and sees a net pay at once. Nothing is sent, and nothing is kept unless they say so. */
export function FirstVisit() {
  const { firstFigures } = useParts()
  const [, goTo] = useLocation()
  const titleId = useId()
  const [begun] = useState(() => firstFigures.stored())
  const [trade, setTrade] = useState(begun?.trade)
  const [isStored, setStored] = useState(begun !== undefined)
  const keep = (figures: FirstFigures) => firstFigures.keep(figures)
  return (
    <section className="first-visit" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <p className="first-visit-lead">{words.lead}</p>
      <ChoiceButtons<ExampleName>
        label={words.trade}
        choices={exampleNames}
        chosen={trade}
        nameOf={(name) => tradeNames[name]}
        onChoose={setTrade}
      />
      {trade === undefined ? (
        <div className="first-visit-gets">
          <h3>{words.gets.title}</h3>
          <ul>
            {words.gets.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ) : (
        <Suspense fallback={<p role="status">{words.loading}</p>}>
          <FirstAnswer
            key={trade}
            trade={trade}
            begun={begun?.trade === trade ? begun : undefined}
            isStored={isStored}
            onChange={(figures) => {
              if (isStored) keep(figures)
            }}
            onSave={(figures) => {
              keep(figures)
              setStored(true)
              goTo(paths.signUp)
              // where the form is, on a phone
              window.scrollTo({ top: 0 })
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
