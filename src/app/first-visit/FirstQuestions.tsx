import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { exampleNames, isOwnSheet, ownSheets } from '../../plan/examples/example-names.ts'
import { companyForms } from '../../rules/horizon.ts'
import { type VatRate, vatRates } from '../../rules/vat.ts'
import { firstVisitTexts } from '../../texts/first-visit.ts'
import { vatTexts } from '../../texts/vat.ts'
import type { TradeSheets } from './trade-sheets.ts'

const words = firstVisitTexts
// food, whose rate the law changes, is chosen in the workbench: here each choice is one number
const vatChoices = vatRates.filter((rate) => rate !== 'food').map(String)
const rateOf = (choice: string): VatRate => vatRates.find((rate) => String(rate) === choice) ?? 0

const ways = ['trade', ...ownSheets] as const

/** What is reckoned with: a trade's sheet, or nothing but one's own numbers. */
export function FirstWay({ sheets, onEdit }: { readonly sheets: TradeSheets; readonly onEdit: () => void }) {
  const { sheet, lastTrade, choose } = sheets
  return (
    <ChoiceButtons
      label={words.way}
      className="first-way"
      choices={ways}
      chosen={isOwnSheet(sheet.trade) ? sheet.trade : 'trade'}
      nameOf={(way) => words.ways[way]}
      onChoose={(way) => {
        choose(way === 'trade' ? lastTrade : way)
        onEdit()
      }}
    />
  )
}

export function FirstQuestions({ sheets, onEdit }: { readonly sheets: TradeSheets; readonly onEdit: () => void }) {
  const { sheet, choose, answer } = sheets
  const { trade } = sheet
  const isOwn = isOwnSheet(trade)
  return (
    <div className="first-questions">
      {!isOwn && (
        <div className="first-question plain">
          <span aria-hidden="true">{words.trade}</span>
          <ChoiceButtons
            label={words.trade}
            choices={exampleNames}
            chosen={trade}
            nameOf={(name) => words.trades[name]}
            onChoose={(name) => {
              choose(name)
              onEdit()
            }}
          />
        </div>
      )}
      <div className="first-question plain">
        <span aria-hidden="true">{words.form}</span>
        <ChoiceButtons
          label={words.form}
          isAnswer
          choices={companyForms}
          chosen={sheet.companyForm}
          nameOf={(form) => words.forms[form]}
          onChoose={(companyForm) => {
            answer({ companyForm })
            onEdit()
          }}
        />
      </div>
      {!isOwn && (
        <div className="first-question">
          <span aria-hidden="true">{words.vat}</span>
          <ChoiceButtons
            label={words.vat}
            isAnswer
            choices={vatChoices}
            chosen={String(sheet.pricesVat)}
            nameOf={(choice) => vatTexts.rates[rateOf(choice)]}
            onChoose={(choice) => {
              answer({ pricesVat: rateOf(choice) })
              onEdit()
            }}
          />
        </div>
      )}
    </div>
  )
}
