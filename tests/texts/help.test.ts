import { describe, expect, test } from 'vitest'
import { fields } from '../../src/plan/fields.ts'
import type { Growth } from '../../src/plan/growth.ts'
import { emptyPlan, noAnnotations } from '../../src/plan/plan.ts'
import { derivedFields } from '../../src/rules/field-names.ts'
import { salaryRuleNames } from '../../src/rules/salary-rules.ts'
import { cashTexts } from '../../src/texts/cash.ts'
import { columnNames, headingGroups, headings } from '../../src/texts/headings.ts'
import { explanationOfTerm, fieldSection } from '../../src/texts/help/field-section.ts'
import { type HelpSection, helpIds } from '../../src/texts/help/help-section.ts'
import { helpSection, helpSections, piecesOf, wordsOf } from '../../src/texts/help/help-sections.ts'
import { insightCards } from '../../src/texts/insight.ts'
import { breakEvenTexts, figureLabels, lawRuleLabels, ruleLabels } from '../../src/texts/labels.ts'
import { ownerTexts } from '../../src/texts/owner.ts'
import { parameterLabels, salaryTexts } from '../../src/texts/salary.ts'
import { chainNames, totalNames } from '../../src/workbook/figures.ts'

const termsOf = ({ blocks }: Pick<HelpSection, 'blocks'>) =>
  blocks.flatMap((block) => (block.kind === 'terms' ? block.terms : []))
const growthKinds: readonly (keyof Growth)[] = ['price', 'cost', 'volume']

test('the help has its fourteen sections at the addresses 1.0 to 14.0', () => {
  expect(helpSections.map(({ id }) => id)).toEqual(helpIds)
  expect(helpSections.map(({ title }) => title)).toEqual([
    'Om Lönebänken',
    'Vad är lönsamhet?',
    'Så funkar analysen',
    'Så här gör du',
    'Förberedelser',
    'Steg för lönsamhet',
    'Optimerad lönsamhet',
    'Dina lönsamhetsnycklar',
    'Lönsamhetsmodeller',
    'Fält och rubriker',
    'Ditt konto',
    'Vanliga frågor',
    'Kontakt',
    'Din data',
  ])
})

// what the help must explain
test.each([
  ['1.0', /Välkommen/],
  ['2.0', /Täckningsbidrag: .*Årstäckningsbidrag: .*bruttolön/is],
  ['3.0', /tre år: År 1, År 2 och År 3.*tolv månader/s],
  [
    '3.0',
    /hela överskottet räcker till.*året efter.*20 procent.*inget det första året.*varken pension eller sjukpenning/s,
  ],
  ['4.0', /Börja med år 1.*0,5 är 30 minuter, 0,25 är 15 och 0,17 är 10.*70–75 procent.*1\u00A0225–1\u00A0330/s],
  ['7.0', /20 procent.*80 procent.*Paretos/s],
  ['9.0', /Frågetecken.*Stjärna.*Kassako.*Hund.*vinstmarginalen gånger kapitalets omsättningshastighet.*duPont/s],
  ['14.0', /lagras på servern.*I din webbläsare.*Hos Stripe/s],
] as const)('section %s says what it must', (id, words) => {
  expect(wordsOf(helpSection(id)).join('\n')).toMatch(words)
})

test('nothing that is said of the salary denies that dividend and company tax are reckoned', () => {
  const { schablon, skatteverket } = salaryTexts.leftOut
  const said = [...helpSections.flatMap(wordsOf), ...Object.values(schablon), ...Object.values(skatteverket)]
  expect(
    said.filter((words) => /(utdelning|bolagsskatt)[^.]* (räknas inte|inte räknas)( här)?\./i.test(words)),
  ).toEqual(['Den del av lönen som sjukpenning och föräldrapenning räknas på. Utdelning räknas inte.'])
})

test('the most common questions have each an answer', () => {
  const questions = termsOf(helpSection('12.0'))
  expect(questions).toHaveLength(17)
  expect(questions.every(({ term, text }) => term.endsWith('?') && text.endsWith('.'))).toBe(true)
})

test('no text is empty, stands twice as an address, or ends in the middle', () => {
  const terms = helpSections.flatMap(termsOf)
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length)
  const sentences = [
    ...helpSections.map(({ lead }) => lead),
    ...terms.map(({ text }) => text),
    ...helpSections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : 'items' in block ? block.items : [])),
    ),
  ]
  expect(sentences.filter((sentence) => !/[.?]$/.test(sentence))).toEqual([])
})

describe('section 10.0 explains by the labels that the sheets show', () => {
  const shown = new Map(termsOf(fieldSection).map((one) => [one.id, one]))

  test.each([
    ['offerings', columnNames.offerings],
    ['fixedCosts', columnNames.fixedCosts],
    ['measures', columnNames.measures],
    ['groups', headingGroups],
    ['figures', figureLabels],
    ['salary', salaryTexts.columns],
    ['comparing', salaryTexts.comparing],
    ['breakEven', breakEvenTexts.headings],
    ['parameters', parameterLabels],
    ['lawRules', lawRuleLabels],
    ['rules', ruleLabels],
    ['insight', insightCards],
    ['owner', ownerTexts.fields],
    ['cash', cashTexts.fields],
  ] as const)('everything in %s', (group, labels) => {
    const missing = Object.entries(labels).filter(([id, label]) => {
      const explanation = shown.get(`${group}.${id}`)
      return explanation?.term !== label || explanation.text.length < 12
    })
    expect(missing).toEqual([])
  })

  // kommun and the mark that the questions at the start are answered: one has another name in the help, the other is seen by nobody
  test('everything that the plan keeps beside its columns, and what a copied year is asked for', () => {
    const { settings } = emptyPlan(2026)
    const wanted = [
      ...Object.keys(settings)
        .filter((name) => name !== 'asked')
        .map((name) => [
          `settings.${name}`,
          `plan.${name}`,
          // what is asked for each year is explained once
          `owner.${name.replace(/\d$/, '')}`,
          `cash.${name.replace(/\d$/, '')}`,
          `financing.${name}`,
          // and so are the months of books
          `outcome.${name}`,
          ...(/^outcome\dm\d+$/.test(name) ? ['outcomeCards.months'] : []),
        ]),
      ...Object.keys(noAnnotations).map((name) => [`row.${name}`]),
      ...growthKinds.map((name) => [`growth.${name}`]),
    ]
    expect(wanted.filter((ids) => !ids.some((id) => (explanationOfTerm(id)?.text.length ?? 0) > 12))).toEqual([])
  })

  test('every field to fill in, every heading and computed column, every figure and parameter', () => {
    const wanted = [
      ...Object.entries(fields).flatMap(([table, names]) => Object.keys(names).map((name) => `${table}.${name}`)),
      ...Object.entries(headings).flatMap(([table, names]) => Object.keys(names).map((name) => `${table}.${name}`)),
      ...Object.entries(derivedFields).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
      ...[...totalNames, ...chainNames].map((name) => `figures.${name}`),
      ...salaryRuleNames.map((name) => `parameters.${name}`),
    ]
    expect(wanted.length).toBeGreaterThan(90)
    expect(wanted.filter((id) => explanationOfTerm(id) === undefined)).toEqual([])
  })
})

test('the search finds words whatever their capitals, and cuts the text around them', () => {
  expect(piecesOf('Årsvolym och årsvolymen', new Set(['årsvolym']))).toEqual([
    { text: 'Årsvolym', isHit: true },
    { text: ' och årsvolymen', isHit: false },
  ])
  expect(piecesOf('Hund', new Set())).toEqual([{ text: 'Hund', isHit: false }])
  const broken = piecesOf('Täcknings\u00ADgrad', new Set(['täckningsgrad']))
  expect(broken).toEqual([{ text: 'Täckningsgrad', isHit: true }])
})
