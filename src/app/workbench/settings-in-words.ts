import { readBookGroups } from '../../plan/book-groups.ts'
import { briefParts, isShown } from '../../plan/brief.ts'
import { type CashName, cashNames } from '../../plan/cash.ts'
import { countDismissed } from '../../plan/dismissed-doubts.ts'
import { outcomeNames, readOutcome } from '../../plan/outcome.ts'
import { type OwnerPayName, ownerPayFields, ownerPayNames } from '../../plan/owner-pay.ts'
import { type PlanSettings, type SalaryYear, scenarioSettings } from '../../plan/plan.ts'
import { municipalityOf } from '../../rules/municipalities.ts'
import { salaryRuleNames } from '../../rules/salary-rules.ts'
import { briefTexts } from '../../texts/brief.ts'
import { cashTexts } from '../../texts/cash.ts'
import { filledCell, inHundredths } from '../../texts/format.ts'
import { outcomeTexts } from '../../texts/outcome.ts'
import { ownerTexts } from '../../texts/owner.ts'
import { parameterLabels, salaryTexts } from '../../texts/salary.ts'
import { scenarioTexts } from '../../texts/scenarios.ts'
import { vatTexts } from '../../texts/vat.ts'
import { companyFormName, workbenchTexts } from '../../texts/workbench.ts'

const words = workbenchTexts.conflict

/** One field that two versions of a plan hold differently, in words. */
export interface DifferentField {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** What two versions of a year's salary hold differently. */
export function salaryFields(mine: SalaryYear, theirs: SalaryYear): readonly DifferentField[] {
  const { methods } = salaryTexts
  const [myForm, theirForm] = [companyFormName(mine.companyForm), companyFormName(theirs.companyForm)]
  return [
    { label: words.companyForm, mine: myForm, theirs: theirForm },
    { label: words.method, mine: methods[mine.method], theirs: methods[theirs.method] },
    ...salaryRuleNames.map((name) => ({
      label: parameterLabels[name],
      mine: valueInWords(mine[name]),
      theirs: valueInWords(theirs[name]),
    })),
  ].filter((field) => field.mine !== field.theirs)
}

/** What two versions of a plan's settings hold differently. */
export function settingsFields(mine: PlanSettings, theirs: PlanSettings): readonly DifferentField[] {
  const labels = salaryTexts.settings
  const shown: readonly (readonly [string, (settings: PlanSettings) => string])[] = [
    [labels.startYear, ({ startYear }) => String(startYear)],
    [labels.municipality, ({ kommun }) => municipalityNamed(kommun)],
    [labels.birthYear, ({ birthYear }) => (birthYear === null ? words.empty : String(birthYear))],
    [labels.churchMember, ({ churchMember }) => (churchMember ? words.yes : words.no)],
    [labels.churchPercent, ({ churchPercent }) => valueInWords(churchPercent)],
    [labels.ownSharePercent, ({ ownSharePercent }) => valueInWords(ownSharePercent)],
    [labels.employmentIncome, ({ employmentIncome }) => valueInWords(employmentIncome)],
    [labels.openingTemplatePayroll, ({ openingTemplatePayroll }) => valueInWords(openingTemplatePayroll)],
    [labels.openingPayrollTax, ({ openingPayrollTax }) => valueInWords(openingPayrollTax)],
    [labels.openingLoss, ({ openingLoss }) => valueInWords(openingLoss)],
    ...ownerPayNames.map(
      (name) => [ownerTexts.labels[name], (settings: PlanSettings) => ownerPayInWords(settings, name)] as const,
    ),
    ...cashNames.map(
      (name) => [cashTexts.labels[name], (settings: PlanSettings) => cashInWords(settings, name)] as const,
    ),
    [vatTexts.switchLabel, ({ pricesVat }) => vatTexts.rates[pricesVat]],
    [labels.hands, ({ hands }) => valueInWords(hands)],
    [scenarioTexts.wantedNetPay, ({ wantedNetPay }) => valueInWords(wantedNetPay)],
    ...scenarioSettings.map(
      (name) => [scenarioTexts.settings[name], (settings: PlanSettings) => valueInWords(settings[name])] as const,
    ),
    [briefTexts.firm, ({ briefFirm }) => valueInWords(briefFirm)],
    [briefTexts.text, ({ briefText }) => valueInWords(briefText)],
    [briefTexts.choose, shownInWords],
    [words.startQuestions, ({ asked }) => (asked ? words.yes : words.no)],
  ]
  const [myLogo, theirLogo] = logosInWords(mine.briefLogo, theirs.briefLogo)
  const [myDoubts, theirDoubts] = doubtsInWords(mine.dismissedDoubts, theirs.dismissedDoubts)
  return [
    ...shown.map(([label, say]) => ({ label, mine: say(mine), theirs: say(theirs) })),
    { label: words.dismissedDoubts, mine: myDoubts, theirs: theirDoubts },
    { label: briefTexts.logo, mine: myLogo, theirs: theirLogo },
    ...outcomeFields(mine, theirs),
  ].filter((field) => field.mine !== field.theirs)
}

function ownerPayInWords(settings: PlanSettings, name: OwnerPayName): string {
  const value = settings[name]
  if (typeof value === 'boolean') return value ? words.yes : words.no
  // a year is not grouped as other numbers are
  return ownerPayFields[name].kind === 'year' && value !== null ? String(value) : valueInWords(value)
}

/** The months whose outcome two versions hold differently; in one of them the slot may hold another year. */
function outcomeFields(mine: PlanSettings, theirs: PlanSettings): readonly DifferentField[] {
  const months = outcomeNames.flatMap((name) => {
    if (mine[name] === theirs[name]) return []
    const [my, their] = [readOutcome(mine[name]), readOutcome(theirs[name])]
    const month = Number(name.slice(name.indexOf('m', 'outcome'.length) + 1))
    const years = new Set([my, their].flatMap((told) => told?.calendarYear ?? []))
    return [...years].map((year): DifferentField => {
      const say = (told: typeof my) => (told?.calendarYear === year ? outcomeTexts.told(told.outcome) : words.empty)
      return { label: outcomeTexts.setting(month, year), mine: say(my), theirs: say(their) }
    })
  })
  const [myGroups, theirGroups] = [mine.bookGroups, theirs.bookGroups].map(
    (text) => Object.keys(readBookGroups(text)).length,
  ) as [number, number] // one of each
  const { bookGroups, groups, otherGroups } = outcomeTexts
  const my = (myGroups === theirGroups && mine.bookGroups !== theirs.bookGroups ? otherGroups : groups)(myGroups)
  return [...months, { label: bookGroups, mine: my, theirs: groups(theirGroups) }]
}

function cashInWords(settings: PlanSettings, name: CashName): string {
  const value = settings[name]
  if (name in cashTexts.choices) return choiceInWords(name as keyof typeof cashTexts.choices, value)
  if (value === '' || value === null) return standardInWords(name)
  if (name === 'season') return seasonInWords(String(value))
  return name === 'costMonths' ? String(value).replaceAll('\n', '; ') : valueInWords(value)
}

/** Twelve percents, January first, each written out alike. */
function seasonInWords(season: string): string {
  const percents = season.split(' ').map((percent) => inHundredths(Number(percent)))
  return `${percents.join(' · ')} %`
}

function choiceInWords(name: keyof typeof cashTexts.choices, value: unknown): string {
  const words: Readonly<Record<string, string>> = cashTexts.choices[name]
  return words[String(value)] ?? String(value)
}

function standardInWords(name: CashName): string {
  const { standard } = cashTexts
  const group = name.replace(/\d$/, '')
  return group in standard ? standard[group as keyof typeof standard] : words.empty // asked for just before
}

function municipalityNamed(code: string): string {
  return code === '' ? words.average : (municipalityOf(code)?.name ?? code)
}

/** How many doubts have been dismissed; of as many on both sides they differ in which. */
function doubtsInWords(mine: string, theirs: string): readonly [mine: string, theirs: string] {
  const [my, their] = [countDismissed(mine), countDismissed(theirs)]
  return my === their && mine !== theirs
    ? [words.otherDoubts(my), words.doubts(their)]
    : [words.doubts(my), words.doubts(their)]
}

function shownInWords(settings: PlanSettings): string {
  const shown = briefParts.filter((part) => isShown(settings, part)).map((part) => briefTexts.parts[part])
  return shown.length === 0 ? words.empty : shown.join(', ')
}

/** Whether there is a logo; of two they differ in which. */
function logosInWords(mine: string, theirs: string): readonly [mine: string, theirs: string] {
  const say = (logo: string) => (logo === '' ? words.empty : briefTexts.aPicture)
  return mine !== theirs && mine !== '' && theirs !== ''
    ? [briefTexts.otherPicture, say(theirs)]
    : [say(mine), say(theirs)]
}

/** A value in words: an empty one has a word of its own. */
export function valueInWords(value: unknown): string {
  if (typeof value === 'number') return value === 0 ? '0' : filledCell(value)
  return typeof value === 'string' && value !== '' ? value : words.empty
}
