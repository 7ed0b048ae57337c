import { expect, test } from 'vitest'
import { type Difference, differencesBetween } from '../../src/app/workbench/differences.ts'
import { settingsFields } from '../../src/app/workbench/settings-in-words.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { mergeEdit, type Version } from '../../src/plan/merge.ts'
import { rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'

const apply = (plan: Plan, edit: PlanEdit): Plan => applyEdit(plan, edit).plan

const add = (plan: Plan, product: string): Plan =>
  apply(plan, rowsAtEnd(plan, 'offerings', 'year1', [{ ...blankValues('offerings'), product, price: 100 }], newRowId))

const named = (plan: Plan, product: string): Offering => {
  const row = plan.offerings.find((each) => each.product === product)
  if (!row) throw new Error(`no ${product}`)
  return row
}

const setPrice = (plan: Plan, product: string, price: number): Plan =>
  apply(plan, { type: 'change', table: 'offerings', id: named(plan, product).id, values: { price } })

const remove = (plan: Plan, product: string): Plan =>
  apply(plan, { type: 'remove', table: 'offerings', ids: [named(plan, product).id] })

const base = add(add(add(emptyPlan(2026), 'Webb'), 'Kurs'), 'Konsult')
// here a price is changed and a row is new; there another price, a new row, a row gone, and the company form
const mine = add(setPrice(base, 'Webb', 25_000), 'Mitt')
const theirs = apply(remove(add(setPrice(base, 'Kurs', 7000), 'Deras'), 'Konsult'), {
  type: 'setSalary',
  year: 'year2',
  values: { companyForm: 'aktiebolag' },
})
const differences = differencesBetween(base, mine, theirs)

function merge(choose: (difference: Difference) => Version): Plan {
  const edit = mergeEdit(
    differences.map(({ of }) => of),
    ({ key }) => {
      const difference = differences.find((each) => each.key === key)
      if (!difference) throw new Error(`no ${key}`)
      return choose(difference)
    },
  )
  return edit ? apply(mine, edit) : mine
}

test('everything that differs is named, with both values and where it stands', () => {
  expect(differences.map(({ name }) => name).toSorted()).toEqual([
    'Deras',
    'Konsult',
    'Kurs',
    'Lönekalkyl År 2',
    'Mitt',
    'Webb',
  ])
  const web = differences.find(({ name }) => name === 'Webb')
  expect(web?.where).toBe('Produktmixern, År 1')
  expect(web?.fields.map(({ label, mine, theirs }) => [label, mine.replace(/\s/g, ' '), theirs])).toEqual([
    ['Pris', '25 000', '100'],
  ])
})

test('the version of the side that changed it is suggested', () => {
  const suggested = Object.fromEntries(differences.map(({ name, suggested }) => [name, suggested]))
  expect(suggested).toEqual({
    Webb: 'mine',
    Mitt: 'mine',
    Kurs: 'theirs',
    Deras: 'theirs',
    Konsult: 'theirs',
    'Lönekalkyl År 2': 'theirs',
  })
})

test('taking the suggestions keeps the work of both', () => {
  const merged = merge(({ suggested }) => suggested ?? 'mine')
  expect(merged.offerings.map(({ product, price }) => [product, price])).toEqual(
    expect.arrayContaining([
      ['Webb', 25_000],
      ['Kurs', 7000],
      ['Mitt', 100],
      ['Deras', 100],
    ]),
  )
  expect(merged.offerings).toHaveLength(4)
  expect(merged.salary.year2.companyForm).toBe('aktiebolag')
})

test('taking all of theirs makes the plans alike, and alike plans differ in nothing', () => {
  const all = merge(() => 'theirs')
  expect(isEmpty(changesBetween(theirs, all))).toBe(true)
  expect(differencesBetween(base, theirs, theirs)).toEqual([])
})

test('what both have changed is not decided for the user, unless their changes fit together', () => {
  const here = setPrice(base, 'Webb', 200)
  const [clash] = differencesBetween(base, here, setPrice(base, 'Webb', 300))
  expect(clash).toMatchObject({ suggested: undefined, versions: ['mine', 'theirs'] })

  const volume = apply(base, {
    type: 'change',
    table: 'offerings',
    id: named(base, 'Webb').id,
    values: { volumeYear: 9 },
  })
  const [fits] = differencesBetween(base, here, volume)
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
  const here = apply(base, { type: 'setSettings', values })
  const [difference] = differencesBetween(base, here, base)
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

test('a row that one side lacks is described by all that is filled in on it, also when it has no name yet', () => {
  const nameless = apply(
    base,
    rowsAtEnd(base, 'measures', 'year1', [{ ...blankValues('measures'), hours1: 55, costs2: 12_000 }], newRowId),
  )
  const [measure] = differencesBetween(base, nameless, base)
  expect(measure).toMatchObject({ name: 'Rad utan namn', where: 'Åtgärder' })
  expect(measure?.fields.map(({ label, mine, theirs }) => [label, mine.replace(/\s/g, ' '), theirs])).toEqual([
    ['Åtgärdstimmar År 1', '55', 'raden finns inte'],
    ['Kostnad År 2', '12 000', 'raden finns inte'],
  ])
  const konsult = differences.find(({ name }) => name === 'Konsult')
  expect(konsult?.fields).toEqual([
    { label: 'Produkt', mine: 'Konsult', theirs: 'raden finns inte' },
    { label: 'Pris', mine: '100', theirs: 'raden finns inte' },
  ])
})

test('a blank row that one side lacks is no difference: nothing would be lost', () => {
  const withBlank = apply(base, rowsAtEnd(base, 'fixedCosts', 'year1', [blankValues('fixedCosts')], newRowId))
  expect(differencesBetween(base, withBlank, base)).toEqual([])
})

test('the VAT of a row and warnings dismissed on both sides are shown in words', () => {
  const row = named(base, 'Webb')
  const mine = apply(base, { type: 'change', table: 'offerings', id: row.id, values: { vat: '25' } })
  const [vat] = differencesBetween(base, mine, base)
  expect(vat?.fields).toEqual([{ label: 'Moms', mine: 'inkl. 25\u00A0%', theirs: 'som planen' }])

  const dismissing = (dismissedDoubts: string) => apply(base, { type: 'setSettings', values: { dismissedDoubts } })
  const [warnings] = differencesBetween(base, dismissing('localTax:year1=3.2'), dismissing('localTax:year2=3.2'))
  expect(warnings?.fields).toEqual([{ label: 'Påpekanden som stämmer', mine: '1 st, andra', theirs: '1 st' }])
})

test('what is bought and borrowed is told row by row', () => {
  const settings = emptyPlan(2026).settings
  const told = {
    ...settings,
    investments: 'Bil;240000;2;0',
    loans: 'Bank;200000;0;6.5;60;6;straight\n;5;36;0;1;0;annuity',
  }
  const said = settingsFields(told, settings).map(({ label, mine, theirs }) => [label, mine, theirs].map(plain))
  expect(said).toEqual([
    ['Köp som ska räcka länge', 'Bil, 240 000 kr, februari År 1, enligt lagen', 'tomt'],
    [
      'Lån',
      'Bank, 200 000 kr, före planen, 6,50 %, 60 månader, 6 utan amortering, rak amortering; 5 kr, december År 3, 0,00 %, 1 månad, annuitet',
      'tomt',
    ],
  ])
})

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('what is told of the account is named with its words, and what is left as it is too', () => {
  const settings = { ...emptyPlan(2026).settings }
  const entered = {
    ...settings,
    openingBalance: -5000,
    season: '50 50 0 0 0 0 0 0 0 0 0 0',
    vatPeriod: 'quarter' as const,
    ownDraw1: 20_000,
    costMonths: 'Hyra=1,7\nEl=2',
  }
  const fields = settingsFields(entered, settings)
  expect(
    fields.map(({ mine: my, theirs: their }) => [my, their].map((text) => text.replaceAll('\u00A0', ' '))),
  ).toEqual([
    ['−5 000', '0'],
    ['varje kvartal', 'enligt omsättningen'],
    ['20 000', 'årets nettolön'],
    ['50,00 · 50,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 · 0,00 %', 'lika varje månad'],
    ['Hyra=1,7; El=2', 'varje månad'],
  ])
})
