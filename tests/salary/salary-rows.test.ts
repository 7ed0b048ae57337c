import { expect, test } from 'vitest'
import type { CompanyForm, SalaryMethod } from '../../src/rules/horizon.ts'
import { salaryRuleNames } from '../../src/rules/salary-rules.ts'
import { salaryRows } from '../../src/salary/salary-rows.ts'
import { figureLabels } from '../../src/texts/labels.ts'

const lines = (form: CompanyForm, method: SalaryMethod, zero = true) =>
  salaryRows(form, method, () => zero).map(({ sign, name }) => `${sign} ${figureLabels[name]}`.trim())

const business = [
  'Årstäckningsbidrag',
  '− Fasta Kostnader',
  '− Åtgärdskostnader',
  '= Överskott före Skatter & Avgifter',
]

test('an enskild firma has its rows with their signs in their fixed order', () => {
  expect(lines('enskildFirma', 'schablon')).toEqual([
    ...business,
    '− Egenavgifter (schablon)',
    '= Fastställd Förvärvsinkomst',
    '− Grundavdrag',
    '= Beskattningsbar Inkomst',
    '− Kommunalskatt',
    '− Statlig Skatt',
    '− Egenavgifter',
    '− Allmän Pension',
    '− Kyrko & Begravningsavgifter',
    '+ Skattereduktion för Allmän Pension',
    '+ Jobbskatteavdrag',
    '= Årslön (netto)',
    '= Månadslön (netto)',
  ])
})

test('an aktiebolag has arbetsgivaravgift and gross salary instead of the egenavgifter', () => {
  expect(lines('aktiebolag', 'schablon')).toEqual([
    ...business,
    '− Arbetsgivaravgift',
    '= Årslön (brutto)',
    '= Fastställd Förvärvsinkomst',
    '− Grundavdrag',
    '= Beskattningsbar Inkomst',
    '− Kommunalskatt',
    '− Statlig Skatt',
    '− Allmän Pension',
    '− Kyrko & Begravningsavgifter',
    '+ Skattereduktion för Allmän Pension',
    '+ Jobbskatteavdrag',
    '= Årslön (netto)',
    '= Månadslön (netto)',
  ])
})

test('the law has two rows more, and R40, R41, R24, the tools of the firm and a job beside it when they are not 0', () => {
  const more = (zero: boolean) =>
    lines('enskildFirma', 'skatteverket', zero).filter(
      (line) => !lines('enskildFirma', 'schablon', zero).includes(line),
    )
  expect(more(true)).toEqual(['− Public service-avgift', '+ Skattereduktion för förvärvsinkomst'])
  expect(more(false)).toEqual([
    '+ Återfört schablonavdrag (R40)',
    '− Föregående års egenavgifter (R41)',
    '− Underskott från tidigare år (R24)',
    '− Räntefördelning (R30)',
    '+ Negativ räntefördelning (R31)',
    '+ Från periodiseringsfond (R32)',
    '− Till periodiseringsfond (R34)',
    '− Till expansionsfond (R36)',
    '+ Från expansionsfond (R37)',
    '+ Lön från anställning',
    '− Public service-avgift',
    '+ Skattereduktion för förvärvsinkomst',
    '− Skatt på räntefördelning',
    '+ Skattereduktion för underskott av kapital',
    '− Expansionsfondsskatt',
    '+ Återförd expansionsfondsskatt',
    '+ Skatt på lönen från anställning',
  ])
  expect(lines('aktiebolag', 'skatteverket', false)).not.toContain('+ Återfört schablonavdrag (R40)')
})

test('an aktiebolag has what is left to settle of an enskild firma, a share and a job, purchases and loans, when they are there', () => {
  const settling = lines('aktiebolag', 'skatteverket', false).filter(
    (row) => !lines('aktiebolag', 'skatteverket', true).includes(row),
  )
  expect(settling).toEqual([
    '− Avskrivningar',
    '− Räntor på lån',
    '− Andra delägares andel',
    '= Din andel',
    '+ Avstämning av förra årets egenavgifter',
    '+ Från periodiseringsfond (R32)',
    '+ Från expansionsfond (R37)',
    '− Egenavgifter (schablon)',
    '= Överskott av näringsverksamhet',
    '+ Lön från anställning',
    '− Egenavgifter',
    '+ Återförd expansionsfondsskatt',
    '+ Skatt på lönen från anställning',
  ])
})

test('an owner among others has a row for the share, by either method', () => {
  const shared = salaryRows('enskildFirma', 'schablon', () => false).map(({ name }) => name)
  const at = shared.indexOf('surplus')
  expect(shared.slice(at, at + 3)).toEqual(['surplus', 'othersShare', 'ownShare'])
  expect(salaryRows('enskildFirma', 'schablon', () => true).map(({ name }) => name)).not.toContain('ownShare')
})

test('every parameter can be filled in on exactly one row of a company form that uses it', () => {
  const inputs = (form: CompanyForm) =>
    salaryRows(form, 'schablon', () => true).flatMap((row) => Object.values(row.inputs))
  const onlyAktiebolag = ['generalPayrollTaxPercent']
  const onlyEnskildFirma = ['templatePayrollPercent', 'payrollTaxPercent']
  const without = (names: readonly string[]) => salaryRuleNames.filter((name) => !names.includes(name)).toSorted()
  expect(inputs('enskildFirma').toSorted()).toEqual(without(onlyAktiebolag))
  expect(inputs('aktiebolag').toSorted()).toEqual(without(onlyEnskildFirma))
})
