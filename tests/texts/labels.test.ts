import { expect, test } from 'vitest'
import { unitLabels } from '../../src/texts/figure-labels.ts'
import { breakEvenTexts, figureLabels, lawRuleLabels, ruleLabels, sourceLabels } from '../../src/texts/labels.ts'
import { parameterLabels, salaryTexts } from '../../src/texts/salary.ts'
import type { FigureLabel, OpeningName } from '../../src/workbook/explain.ts'
import { breakEvenNames } from '../../src/workbook/figures.ts'
import type { Unit } from '../../src/workbook/formulas/formula.ts'
import type { LawRuleName } from '../../src/workbook/formulas/law-rules.ts'
import type { RuleKey, SourceKey } from '../../src/workbook/formulas/rule-keys.ts'

// texts may not import the rooms that use it, so the compiler checks here that no name lacks its word and none is left over
const complete = {
  figures: figureLabels satisfies Record<FigureLabel, string>,
  lawRules: lawRuleLabels satisfies Record<LawRuleName | OpeningName, string>,
  rules: ruleLabels satisfies Record<RuleKey, string>,
  sources: sourceLabels satisfies Record<SourceKey, string>,
  units: unitLabels satisfies Record<Unit, string>,
}
test.each(Object.entries(complete))(
  'every label of %s says something, and none twice the same thing for different names',
  (kind, labels) => {
    const words = Object.entries(labels)
    for (const [name, word] of words) if (name !== 'number') expect(word.trim(), name).not.toBe('')
    const clash = words.filter(([, word], at) => words.findIndex(([, other]) => other === word) !== at)
    expect(clash, kind).toEqual([])
  },
)

test('the rows of Lönekalkylen have their fixed names', () => {
  const asWritten = [
    'Årstäckningsbidrag',
    'Fasta Kostnader',
    'Åtgärdskostnader',
    'Överskott före Skatter & Avgifter',
    'Egenavgifter (schablon)',
    'Fastställd Förvärvsinkomst',
    'Grundavdrag',
    'Beskattningsbar Inkomst',
    'Kommunalskatt',
    'Statlig Skatt',
    'Egenavgifter',
    'Allmän Pension',
    'Arbetsgivaravgift',
    'Årslön (brutto)',
    'Kyrko & Begravningsavgifter',
    'Skattereduktion för Allmän Pension',
    'Jobbskatteavdrag',
    'Årslön (netto)',
    'Månadslön (netto)',
  ]
  expect(Object.values(figureLabels)).toEqual(expect.arrayContaining(asWritten))
})

test('the break-even table has its fixed headings and rows', () => {
  expect(Object.values(breakEvenTexts.headings)).toEqual(['Brytpunkt', 'Procentsats', 'Belopp'])
  expect(Object.values(breakEvenTexts.rows)).toEqual([
    'Brytpunkt (fasta kostnader)',
    'Brytpunkt inkl. åtgärder',
    'Säkerhetsmarginal',
  ])
  for (const name of Object.keys(breakEvenTexts.rows)) expect(breakEvenNames).toContain(name)
})

test('on one page the brytpunkt of the costs and that of state tax have different names', () => {
  expect(breakEvenTexts.title).toBe('Brytpunkt: då kostnaderna är täckta')
  expect(parameterLabels.stateTaxCutOfValue).toBe('Brytpunkt för statlig skatt')
  expect(salaryTexts.limits.stateTaxCutOfValue).toBe('brytpunkten för statlig skatt')
})

test('what is not counted names the other owners, what a method knows nothing of, and the regional reduction of either form', () => {
  const { schablon, skatteverket } = salaryTexts.leftOut
  for (const text of [schablon, skatteverket].flatMap(({ enskildFirma, aktiebolag }) => [enskildFirma, aktiebolag]))
    expect(text).toMatch(/de andra delägarnas skatt/)
  expect(schablon.enskildFirma).toMatch(
    /Underskott från tidigare år, avstämning av förra årets egenavgifter, lön från en anställning/,
  )
  expect(skatteverket.enskildFirma).toMatch(/regional nedsättning av egenavgifter/)
  expect(skatteverket.aktiebolag).toMatch(/regional nedsättning av arbetsgivaravgift/)
})
