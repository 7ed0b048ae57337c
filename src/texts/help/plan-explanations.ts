import { briefLabels } from '../brief.ts'
import { ownFormulaTexts } from '../own-formulas.ts'
import { scenarioTexts } from '../scenarios.ts'
import { sheetTexts } from '../sheets.ts'
import { vatTexts } from '../vat.ts'
import { warningTexts } from '../warnings.ts'

const { growth, note } = sheetTexts
// how many work stands with what is asked about the owner
const { hands: _label, ...scenarioLabels } = scenarioTexts.fields
const { hands: _about, ...scenarioAbout } = scenarioTexts.about

/** What a plan keeps beside its rows and the facts about its owner, as the screens call it. */
export const planLabels = {
  pricesVat: vatTexts.switchLabel,
  dismissedDoubts: warningTexts.right,
  ...scenarioLabels,
  ...briefLabels,
  ownNumbers: ownFormulaTexts.title,
} as const

export const planExplanations: Readonly<Record<keyof typeof planLabels, string>> = {
  pricesVat:
    'Momsen i priserna som du skriver dem. Alla uträkningar använder priset utan moms; kostnader skrivs alltid utan.',
  dismissedDoubts:
    'Säger att det som står under Att se över är rätt som det är. Det visas inte igen så länge talen står.',
  ...scenarioAbout,
  briefFirm: 'Namnet överst på underlaget. Lämnar du det tomt står ditt eget namn där.',
  briefOrgNumber:
    'Firmans nummer, under namnet på underlaget. I en enskild firma är det ditt personnummer: skriv det bara om mottagaren behöver det.',
  briefContact: 'Vem mottagaren ska höra av sig till: namn, telefon eller e-post.',
  briefText:
    'Din egen text på underlaget, vad firman gör och varför du söker lån. Lämnar du den tom står det vad planen säljer.',
  briefLogo: 'En bild överst på underlaget. Den görs liten innan den sparas, och kan tas bort när som helst.',
  briefLeftOut: 'Kryssa i det som mottagaren ska se. Det du kryssar ur skrivs inte ut, och ändrar ingenting i planen.',
  ownNumbers:
    'Tal som du ger ett namn, till exempel Index eller Timpris, och använder i formler i cellerna. Ändrar du talet räknas alla celler som använder det om.',
}

/** What belongs to a row beside its columns. */
export const rowLabels = { note: note.label, formulas: 'Uträkning i en cell' } as const

export const rowExplanations: Readonly<Record<keyof typeof rowLabels, string>> = {
  note: 'Egna ord om en rad, till exempel varför hyran är som den är. Raden får ett märke. Anteckningen räknas inte.',
  formulas:
    'Skriv ett likhetstecken först, till exempel =12*2500 eller =Pris*0,4. Cellen visar svaret, och uträkningen står kvar i formelfältet. Kolumner, andra rader och egna tal skrivs med sina namn: cellen får ett märke i hörnet och räknas om när de ändras.',
}

export const growthLabels = { price: growth.price, cost: growth.cost, volume: growth.volume } as const

export const growthExplanations: Readonly<Record<keyof typeof growthLabels, string>> = {
  price:
    'Så mycket högre blir priserna i året du kopierar till. Minus före talet gör dem lägre. De rundas till hela kronor, under 20 kr till en decimal.',
  cost: 'Så mycket högre blir rörliga och fasta kostnader i året du kopierar till.',
  volume: 'Så mycket större blir årsvolymerna i året du kopierar till. Hela antal förblir hela.',
}
