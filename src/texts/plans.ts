import { deletedPlanDays } from '../rules/limits.ts'
import { momentOf } from './dates.ts'
import { workbenchTexts } from './workbench.ts'

export const planTexts = {
  title: 'Planer',
  /** of a plan without a name of its own */
  unnamed: 'Min plan',
  manage: 'Planer …',
  isOpen: 'Öppen här',
  blank: 'Ny plan',
  example: 'Från ett exempel',
  copy: 'Kopiera',
  rename: 'Byt namn',
  name: 'Namn',
  save: 'Spara',
  cancel: 'Avbryt',
  archive: 'Arkivera',
  unarchive: 'Återaktivera',
  delete: 'Ta bort',
  /** of the open plan, which can't be deleted */
  deleteOpen: 'Ta bort (öppna en annan först)',
  undo: 'Ångra',
  takeBack: 'Ta tillbaka',
  actions: (name: string) => `Kommandon för ${name}`,
  list: 'Dina planer',
  archived: 'Arkiverad',
  deletedList: 'Borttagna',
  deletedLead: `En borttagen plan kan tas tillbaka i ${deletedPlanDays} dagar.`,
  deletedAt: (at: Date) => `Borttagen ${momentOf(at)}`,
  savedAt: (at: Date | undefined) => (at ? `Ändrad ${momentOf(at)}` : 'Inget sparat ännu'),
  made: (name: string) => `${name} är skapad.`,
  deleted: (name: string) => `${name} är borttagen.`,
  working: 'Ett ögonblick …',
  copyOf: (name: string) => `Kopia av ${name}`,
  numbered: (number: number) => `Plan ${number}`,
  compare: {
    title: 'Jämför planer',
    first: 'Plan',
    second: 'Jämfört med',
    figures: 'De tre åren sida vid sida',
    difference: 'Skillnad',
    differs: (count: number) => (count === 1 ? '1 sak skiljer' : `${count} saker skiljer`),
    same: 'Planerna är lika.',
    more: (count: number) => `och ${count} till. Skriv ut för att se alla.`,
    print: 'Skriv ut',
    back: 'Till planerna',
    names: {
      netPay: `${workbenchTexts.dashboard.monthlySalary}, kr`,
      sales: 'Försäljning, kr',
      margin: 'Täckningsbidrag, kr',
      fixedCosts: 'Fasta kostnader, kr',
      measureCosts: 'Åtgärder, kr',
      depreciation: 'Avskrivningar, kr',
      loanInterest: 'Räntor på lån, kr',
      surplus: 'Överskott, kr',
      taxes: 'Skatter och avgifter, kr',
      hours: 'Timmar',
    },
  },
} as const

export const planNameOf = ({ name }: { readonly name: string }): string => (name === '' ? planTexts.unnamed : name)
