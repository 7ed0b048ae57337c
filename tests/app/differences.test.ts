import { expect, test } from 'vitest'
import { differencesBetween } from '../../src/app/workbench/differences.ts'
import { settingsFields } from '../../src/app/workbench/settings-in-words.ts'
import { emptyPlan, type Offering, type Plan, type PlanSettings } from '../../src/plan/plan.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const empty = emptyPlan(2026)
const product = (name: string, values: Partial<Offering> = {}) =>
  offering(name, { product: name, price: 100, ...values })
const planOf = (...offerings: readonly Offering[]): Plan => ({ ...empty, offerings })
const withSettings = (values: Partial<PlanSettings>): Plan => ({ ...empty, settings: { ...empty.settings, ...values } })
const [web, course, consulting] = [product('Webb'), product('Kurs'), product('Konsult')]
const base = planOf(web, course, consulting)

test('everything that differs is named, with both values, where it stands and whose is suggested', () => {
  const theirs: Plan = {
    ...planOf(web, { ...course, price: 7000 }, product('Deras')),
    salary: { ...empty.salary, year2: { ...empty.salary.year2, companyForm: 'aktiebolag' } },
  }
  const mine = planOf({ ...web, price: 25_000 }, course, consulting, product('Mitt'))
  const differences = differencesBetween(base, mine, theirs)
  expect(Object.fromEntries(differences.map(({ name, suggested }) => [name, suggested]))).toEqual({
    Webb: 'mine',
    Mitt: 'mine',
    Kurs: 'theirs',
    Deras: 'theirs',
    Konsult: 'theirs',
    'Lönekalkyl År 2': 'theirs',
  })
  const of = (sought: string) => differences.find(({ name }) => name === sought)
  expect(of('Webb')).toMatchObject({
    where: 'Produktmixern, År 1',
    fields: [{ label: 'Pris', mine: '25\u00A0000', theirs: '100' }],
  })
  // a row that one side lacks is described by all that is filled in on it
  expect(of('Konsult')?.fields).toEqual([
    { label: 'Produkt', mine: 'Konsult', theirs: 'raden finns inte' },
    { label: 'Pris', mine: '100', theirs: 'raden finns inte' },
  ])
})

test('changes of both that fit together are told together', () => {
  const [dearer, more] = [planOf({ ...web, price: 200 }), planOf({ ...web, volumeYear: 9 })]
  const [fits] = differencesBetween(planOf(web), dearer, more)
  expect(fits).toMatchObject({ suggested: 'combined', versions: ['mine', 'combined', 'theirs'] })
  expect(fits?.fields.map(({ label }) => label)).toEqual(['Pris', 'Årsvolym'])
})

test('settings are shown field by field, in the words of their page', () => {
  const values = {
    kommun: '0180',
    churchMember: true,
    ownSharePercent: 50,
    openingLoss: 150_000,
    sharesOwnedSince: 2019,
    acquisitionCost: 100_000,
    ownPay2: 0,
    interestAllocation: true,
    capital1: -50_000,
    reservePercent3: 12.5,
    pricesVat: 25,
    dismissedDoubts: 'localTax:year1=3.2',
    asked: true,
    outcome2m3: '2026;90000;;-500',
    bookGroups: '30=s 722=-',
    ownNumbers: 'abc 3.5% Index\nt1 650 Timpris',
    briefFirm: 'Webb & Form AB',
    briefLogo: 'data:image/png;base64,iVBORw0KGgo=',
  } as const
  const [difference] = differencesBetween(empty, withSettings(values), empty)
  expect(difference).toMatchObject({
    name: 'Inställningar för Lönekalkyl',
    suggested: 'mine',
    fields: [
      { label: 'Kommun', mine: 'Stockholm', theirs: 'snittet' },
      { label: 'Med i Svenska kyrkan', mine: 'ja', theirs: 'nej' },
      { label: 'Din andel av överskottet, %', mine: '50', theirs: 'tomt' },
      { label: 'Underskott från tidigare år, kr', mine: '150\u00A0000', theirs: '0' },
      { label: 'Mina priser är', mine: 'inkl. 25\u00A0%', theirs: 'exkl. moms' },
      { label: 'Ägt aktierna sedan', mine: '2019', theirs: 'tomt' },
      {
        label: 'Omkostnadsbelopp (vad aktierna kostade dig), kr',
        mine: '100\u00A0000',
        theirs: '25\u00A0000',
      },
      { label: 'Egen lön År 2, kr', mine: '0', theirs: 'tomt' },
      { label: 'Räntefördelning', mine: 'ja', theirs: 'nej' },
      { label: 'Kapital i firman vid början av År 1, kr', mine: '−50\u00A0000', theirs: '0' },
      { label: 'Periodiseringsfond År 3, % av resultatet', mine: '12,5', theirs: '0' },
      { label: 'Egna tal', mine: 'Index 3,5\u00A0%; Timpris 650', theirs: 'tomt' },
      { label: 'Firmans namn', mine: 'Webb & Form AB', theirs: 'tomt' },
      { label: 'Logotyp', mine: 'en bild', theirs: 'tomt' },
      { label: 'Frågorna om ditt företag är avklarade', mine: 'ja', theirs: 'nej' },
      { label: 'Påpekanden som stämmer', mine: '1 st', theirs: '0 st' },
      { label: 'Vad kontona i bokföringen är', mine: '2 kontogrupper', theirs: '0 kontogrupper' },
      {
        label: 'Utfall mars 2026',
        mine: 'försäljning 90\u00A0000\u00A0kr, fasta kostnader −500\u00A0kr',
        theirs: 'tomt',
      },
    ],
  })
})

test('a row without a name is described too; a blank one is no difference, for nothing would be lost', () => {
  const nameless = { ...base, measures: [measure('a', { hours1: 55, costs2: 12_000 })] }
  const [difference] = differencesBetween(base, nameless, base)
  expect(difference).toMatchObject({
    name: 'Rad utan namn',
    where: 'Åtgärder',
    fields: [
      { label: 'Åtgärdstimmar År 1', mine: '55', theirs: 'raden finns inte' },
      { label: 'Kostnad År 2', mine: '12\u00A0000', theirs: 'raden finns inte' },
    ],
  })
  expect(differencesBetween(base, { ...base, fixedCosts: [fixedCost('a')] }, base)).toEqual([])
})

test('the VAT of a row and warnings dismissed on both sides are shown in words', () => {
  const [vat] = differencesBetween(planOf(web), planOf({ ...web, vat: '25' }), planOf(web))
  expect(vat?.fields).toEqual([{ label: 'Moms', mine: 'inkl. 25\u00A0%', theirs: 'som planen' }])

  const dismissing = (dismissedDoubts: string) => withSettings({ dismissedDoubts })
  const [warnings] = differencesBetween(empty, dismissing('localTax:year1=3.2'), dismissing('localTax:year2=3.2'))
  expect(warnings?.fields).toEqual([{ label: 'Påpekanden som stämmer', mine: '1 st, andra', theirs: '1 st' }])
})

test.each<[string, Partial<PlanSettings>, (readonly [string, string, string])[]]>([
  [
    'what is bought and borrowed, row by row',
    {
      investments: 'Bil;240000;2;0',
      loans: 'Bank;200000;0;6.5;60;6;straight\n;5;36;0;1;0;annuity',
    },
    [
      ['Köp som ska räcka länge', 'Bil, 240 000 kr, februari År 1, enligt lagen', 'tomt'],
      [
        'Lån',
        'Bank, 200 000 kr, före planen, 6,50 %, 60 månader, 6 utan amortering, rak amortering; 5 kr, december År 3, 0,00 %, 1 månad, annuitet',
        'tomt',
      ],
    ],
  ],
  [
    'what is told of the account, and what is left as it is',
    {
      openingBalance: -5000,
      season: '50 50 0 0 0 0 0 0 0 0 0 0',
      vatPeriod: 'quarter',
      ownDraw1: 20_000,
      costMonths: 'Hyra=1,7\nEl=2',
    },
    [
      ['Pengar på kontot när År 1 börjar, kr', '−5 000', '0'],
      ['Momsen redovisas', 'varje kvartal', 'enligt omsättningen'],
      ['Eget uttag eller lön efter skatt År 1, kr per månad', '20 000', 'årets nettolön'],
      [
        'Säsong, % av årets försäljning per månad',
        '50,00 · 50,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 %',
        'lika varje månad',
      ],
      ['Månader då en fast kostnad betalas', 'Hyra=1,7; El=2', 'varje månad'],
    ],
  ],
])('settings are told with their words: %s', (_, told, said) => {
  const fields = settingsFields({ ...empty.settings, ...told }, empty.settings)
  expect(fields.map(({ label, mine, theirs }) => [label, mine, theirs].map(plain))).toEqual(said)
})
