import stored from '../../pb_hooks/account/stored-data.json' with { type: 'json' }
import type { FieldName } from '../rules/field-names.ts'
import { firstFiguresDays } from '../rules/limits.ts'
import type { SalaryRuleName } from '../rules/salary-rules.ts'

/** One table of the server's database, in the words of the person it is about. */
export interface StoredTable {
  readonly title: string
  /** What it is for, and when it is taken away if not with the account. */
  readonly why: string
  readonly fields: readonly StoredField[]
}

interface StoredField {
  readonly name: string
  readonly about: string
  /** Not in the downloaded file: a hash or a key, which means nothing to anybody, or the number of somebody else's account. */
  readonly isLeftOut: boolean
}

type TableText = {
  readonly title: string
  readonly why: string
  readonly secret?: readonly string[]
  readonly fields: Readonly<Record<string, readonly string[]>>
}

type ColumnNotes<Name extends string> = { readonly fields: Readonly<Record<Name, readonly string[]>> }
interface RowsTold {
  readonly offerings: ColumnNotes<FieldName<'offerings'>>
  readonly fixed_costs: ColumnNotes<FieldName<'fixedCosts'>>
  readonly measures: ColumnNotes<FieldName<'measures'>>
  readonly salary_years: ColumnNotes<SalaryRuleName>
}

/** Everything that the server's database holds, column by column (tests/integration/own-data.test.ts). */
export const storedData: readonly StoredTable[] = Object.values<TableText>(stored.tables satisfies RowsTold).map(
  ({ title, why, secret = [], fields }) => ({
    title,
    why,
    fields: Object.entries(fields).map(([column, [name = '', about = '']]) => ({
      name,
      about,
      isLeftOut: secret.includes(column),
    })),
  }),
)

/** Where the file holds packed plans, by the file's names. */
export const packedPlans = [stored.tables.versions, stored.tables.proposals].map(({ title, fields }) => ({
  title,
  column: fields.data[0] ?? '',
}))

export const storedElsewhere: readonly { readonly title: string; readonly about: string }[] = [
  {
    title: 'I din webbläsare',
    about: `Din inloggning, de planer som du har öppnat, som de senast var på servern, och hur din prenumeration då stod: allt tas bort när du loggar ut. Vilken plan du hade öppen senast, som ett slumpat nummer: också det tas bort då. Det som du har skrivit men inte hunnit spara: det tas bort när du sparar. Programmet självt, så att det kan öppnas utan nät, om du har valt ljust eller mörkt utseende eller en egen textstorlek, hur du har ställt in tabellernas kolumner. Raderna från första sidan, om du har valt Spara där: de tas bort när de är med i din plan, och senast efter ${firstFiguresDays} dagar. Och ett märke som visar att någon har loggat in här förut: det öppnar inget och säger inte vem, men gör att du inte stängs ute när en främling gissar lösenord.`,
  },
  {
    title: 'I webbläsarens flik',
    about:
      'Var i planen du var, som slumpade nummer, koden i en läslänk som du har öppnat och namnet som du kommenterar med. Allt tas bort när fliken stängs.',
  },
  {
    title: 'Hos Stripe',
    about:
      'Namn, e-post, betalsätt och kvitton, om du har valt en prenumeration. Tar du bort kontot ber vi Stripe att ta bort dig som kund.',
  },
  {
    title: 'I serverns logg',
    about:
      'Vilka sidor servern har svarat på, utan namn, e-post, kontonummer och IP-adress. Raderna finns i fem dagar.',
  },
  {
    title: 'I säkerhetskopior',
    about: 'Samma uppgifter som i databasen. De skrivs över inom fjorton dagar.',
  },
]
