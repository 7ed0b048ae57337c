import { useState } from 'react'
import { useLocation } from 'wouter'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { outcomeTexts } from '../../texts/outcome.ts'
import { routeOf } from '../routes.ts'
import { OutcomeOfBooks } from './OutcomeOfBooks.tsx'
import { type OfBooksProps, RowsOfBooks } from './RowsOfBooks.tsx'

const words = outcomeTexts.reading
const choices = ['rows', 'outcome'] as const

/** Books: as rows of a year of the plan, or as what became of it, which is read first where that is shown. */
export function BooksImport(props: Omit<OfBooksProps, 'readAs'>) {
  const [path] = useLocation()
  const page: string | undefined = routeOf(path)?.page
  const [chosen, choose] = useState<(typeof choices)[number]>(page === 'cash' ? 'outcome' : 'rows')
  const readAs = (
    <span className="import-choice">
      {words.as}
      <ChoiceButtons
        label={words.as}
        choices={choices}
        chosen={chosen}
        nameOf={(each) => words.choices[each]}
        onChoose={choose}
      />
    </span>
  )
  return chosen === 'rows' ? <RowsOfBooks {...props} readAs={readAs} /> : <OutcomeOfBooks {...props} readAs={readAs} />
}
