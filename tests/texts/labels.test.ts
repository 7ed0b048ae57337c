import { expect, test } from 'vitest'
import { unitLabels } from '../../src/texts/figure-labels.ts'
import { breakEvenTexts, figureLabels, lawRuleLabels, ruleLabels, sourceLabels } from '../../src/texts/labels.ts'
import { parameterLabels, salaryTexts } from '../../src/texts/salary.ts'
import type { FigureLabel, OpeningName } from '../../src/workbook/explain.ts'
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

test('on one page the brytpunkt of the costs and that of state tax have different names', () => {
  expect(breakEvenTexts.title).toBe('Brytpunkt: då kostnaderna är täckta')
  expect(parameterLabels.stateTaxCutOfValue).toBe('Brytpunkt för statlig skatt')
  expect(salaryTexts.limits.stateTaxCutOfValue).toBe('brytpunkten för statlig skatt')
})

test('what is not counted names the other owners, what a method knows nothing of, and the regional reduction of either form', () => {
  const { schablon, skatteverket } = salaryTexts.leftOut
  for (const text of [schablon, skatteverket].flatMap(({ enskildFirma, aktiebolag }) => [enskildFirma, aktiebolag]))
    expect(text).toMatch(/de andra delägarnas skatt/)
  expect(schablon.enskildFirma).toMatch(/Underskott från tidigare år, avstämning av förra årets egenavgifter, lön från/)
  expect(skatteverket.enskildFirma).toMatch(/regional nedsättning av egenavgifter/)
  expect(skatteverket.aktiebolag).toMatch(/regional nedsättning av arbetsgivaravgift/)
})
