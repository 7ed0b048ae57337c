import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import type { BookProposal, Found, ImportChoice } from '../../plan/import/found.ts'
import type { LineFate } from '../../plan/import/proposal.ts'
import { years } from '../../rules/horizon.ts'
import { bookTexts } from '../../texts/books.ts'
import { decimal, kronor } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'
import { yearName } from '../../texts/workbench.ts'
import type { DeskState } from '../workbench/desk-state.ts'
import { ImportFooter } from './ImportFooter.tsx'
import { usePreview } from './proposal.ts'

interface BooksImportProps {
  readonly found: Extract<Found, { is: 'books' }>
  readonly fileName: string
  readonly state: DeskState
  readonly onTaken: (text: string) => void
  readonly onClose: () => void
}

/** Last year's books: each group of accounts with a tick, and none taken without it. */
export function BooksImport({ found, fileName, state, onTaken, onClose }: BooksImportProps) {
  const [choice, setChoice] = useState<Extract<ImportChoice, { of: 'books' }>>({
    of: 'books',
    year: state.year,
    taken: [],
  })
  const [only, setOnly] = useState<LineFate>()
  const preview = usePreview(choice)
  const { taken } = choice
  const all = found.proposals.map(({ id }) => id)
  const isAll = taken.length === all.length
  const take = (ids: readonly string[]) => setChoice({ ...choice, taken: ids })

  return (
    <>
      <p className="import-about">
        {fileName} · {bookTexts.from(found.company, found.period)}
      </p>
      {found.proposals.length === 0 ? (
        <p>{bookTexts.nothing}</p>
      ) : (
        <>
          <p>{bookTexts.lead}</p>
          <div className="import-choices">
            <ChoiceButtons
              label={importTexts.year}
              choices={years}
              chosen={choice.year}
              nameOf={yearName}
              onChoose={(year) => setChoice({ ...choice, year })}
            />
            <Button onPress={() => take(isAll ? [] : all)}>{isAll ? bookTexts.takeNone : bookTexts.takeAll}</Button>
          </div>
          <div className="import-lines">
            <table>
              <thead>
                <tr>
                  <th scope="col">{bookTexts.columns.take}</th>
                  <th scope="col">{bookTexts.columns.name}</th>
                  <th scope="col">{bookTexts.columns.accounts}</th>
                  <th scope="col" className="number">
                    {bookTexts.columns.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {found.proposals.map((proposal) => (
                  <ProposalRow
                    key={proposal.id}
                    proposal={proposal}
                    isTaken={taken.includes(proposal.id)}
                    onTake={(isTaken) =>
                      take(isTaken ? [...taken, proposal.id] : taken.filter((id) => id !== proposal.id))
                    }
                  />
                ))}
              </tbody>
            </table>
          </div>
          {bookTexts.notes.map((note) => (
            <p key={note} className="import-note">
              {note}
            </p>
          ))}
        </>
      )}
      {found.leftOut.length > 0 && (
        <section className="import-section">
          <h3>{bookTexts.leftOutTitle}</h3>
          <ul className="import-left-out">
            {found.leftOut.map(({ why, accounts, amount }) => (
              <li key={why}>
                {bookTexts.leftOut[why]} {bookTexts.accounts(accounts)}, {importTexts.kronor(kronor(amount))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.unreadLines > 0 && (
        <p className="import-problem">{bookTexts.unreadLines(decimal(found.unreadLines, 0))}</p>
      )}
      <ImportFooter
        preview={preview}
        fileName={fileName}
        state={state}
        year={choice.year}
        place={{ year: choice.year, table: 'fixedCosts' }}
        only={only}
        onOnly={setOnly}
        onTaken={onTaken}
        onClose={onClose}
      />
    </>
  )
}

interface ProposalRowProps {
  readonly proposal: BookProposal
  readonly isTaken: boolean
  readonly onTake: (isTaken: boolean) => void
}

function ProposalRow({ proposal, isTaken, onTake }: ProposalRowProps) {
  const { table, name, accounts, amount, variableCost } = proposal
  return (
    <tr>
      <td>
        <input type="checkbox" aria-label={name} checked={isTaken} onChange={({ target }) => onTake(target.checked)} />
      </td>
      <td>
        {name}
        <span className="import-sample">
          {table === 'offerings' ? bookTexts.salesHow(kronor(amount), kronor(variableCost)) : bookTexts.costHow}
        </span>
      </td>
      <td className="import-accounts">{accounts}</td>
      <td className="number">{kronor(amount)}</td>
    </tr>
  )
}
