import type { Availability } from '../../../controls/commands.ts'
import { type VatRate, vatRates } from '../../../rules/vat.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import type { SheetCommand } from './in-sheet.ts'

/** Where the sheet's prices stand, for undo; they are those of products alone. */
const priceOf = ({ content }: GridSheet) => content.placeOf(undefined, 'price')

const noPrice: Availability = { why: sheetTexts.rowsAreGiven }
const hasPrices = (sheet: GridSheet): Availability => (priceOf(sheet).table === 'offerings' ? 'enabled' : noPrice)

/** The choice of what all prices include: what was typed stays as it is (docs/salary.md). */
const vatCommand = (rate: VatRate): SheetCommand => ({
  id: `vat${rate}`,
  menu: 'vat',
  keys: [],
  where: [],
  changes: true,
  when: hasPrices,
  isChosen: ({ content }) => content.session.plan.settings.pricesVat === rate,
  run: (sheet) => {
    const { session } = sheet.content
    if (session.plan.settings.pricesVat !== rate)
      session.edit({ type: 'setSettings', values: { pricesVat: rate } }, priceOf(sheet))
    return true
  },
})

/** What the prices include, one of a few, and the way to that choice by the menu of a cell. */
export const vatCommands: readonly SheetCommand[] = [
  {
    id: 'vatMenu',
    menu: 'sheet',
    keys: [],
    where: [],
    // in the menu of a price alone
    when: (sheet) => (sheet.cursor?.column.startsWith('price') === true ? hasPrices(sheet) : noPrice),
    run: ({ menu }) => {
      menu.askAgain('vat')
      return true
    },
  },
  ...vatRates.map(vatCommand),
]
