import { readBookGroups } from '../../plan/book-groups.ts'
import { briefParts, isShown } from '../../plan/brief/brief.ts'
import { countDismissed } from '../../plan/dismissed-warnings.ts'
import { readOutcome } from '../../plan/outcome/outcome.ts'
import { outcomeNames } from '../../plan/outcome/outcome-names.ts'
import { ownNumbersIn } from '../../plan/own-numbers.ts'
import type { PlanSettings, SalaryYear } from '../../plan/plan.ts'
import { columnsOf, type RowsSetting, type SettingRow, settingRows } from '../../plan/setting-rows.ts'
import { municipalityOf } from '../../rules/municipalities.ts'
import { salaryRuleNames } from '../../rules/salary-rules.ts'
import {
  type SettingName,
  type SettingOfKind,
  settingFields,
  settingGroups,
  settingNames,
} from '../../rules/settings.ts'
import type { VatRate } from '../../rules/vat.ts'
import { briefTexts } from '../../texts/brief.ts'
import { columnInWords } from '../../texts/financing.ts'
import { filledCell, inHundredths } from '../../texts/format.ts'
import { outcomeTexts } from '../../texts/outcome.ts'
import { ownNumberShown } from '../../texts/own-formulas.ts'
import { parameterLabels } from '../../texts/salary.ts'
import { choiceWords, settingLabel, standardWords } from '../../texts/settings.ts'
import { vatTexts } from '../../texts/vat.ts'
import { companyFormName, workbenchTexts } from '../../texts/workbench.ts'

const words = workbenchTexts.conflict

export interface DifferentField {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

export function salaryFields(mine: SalaryYear, theirs: SalaryYear): readonly DifferentField[] {
  const { methods } = workbenchTexts
  return [
    { label: words.companyForm, mine: companyFormName(mine.companyForm), theirs: companyFormName(theirs.companyForm) },
    { label: words.method, mine: methods[mine.method], theirs: methods[theirs.method] },
    ...salaryRuleNames.map((name) => ({
      label: parameterLabels[name],
      mine: describeValue(mine[name]),
      theirs: describeValue(theirs[name]),
    })),
  ].filter((field) => field.mine !== field.theirs)
}

export function settingsFields(mine: PlanSettings, theirs: PlanSettings): readonly DifferentField[] {
  const differ = settingNames(...settingGroups).filter((name) => mine[name] !== theirs[name])
  const fields = differ.map((name): DifferentField => {
    const [my, their] = [formatValue(name, mine[name]), formatValue(name, theirs[name])]
    // two of which as much is said differ in which
    return { label: settingLabel(name), mine: my === their ? describeOther(name, mine[name], my) : my, theirs: their }
  })
  return [...fields, ...outcomeFields(mine, theirs)].filter((field) => field.mine !== field.theirs)
}

function formatValue(name: SettingName, value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const choices = choiceWords(name)
  if (choices) return choices[String(value)] ?? String(value)
  const { kind } = settingFields[name]
  if (kind === 'vat') return vatTexts.rates[value as VatRate]
  if (kind === 'municipality') return value === '' ? words.average : describeMunicipality(String(value))
  if (kind === 'text') return describeText(name as SettingOfKind<'text'>, String(value))
  if (kind === 'rows') return rowsInWords(name as RowsSetting, String(value))
  // not grouped as other numbers are
  if (kind === 'year' && value !== null) return String(value)
  return value === null ? (kind !== 'year' && standardWords(name)) || words.empty : describeValue(value)
}

const describeMunicipality = (code: string): string => municipalityOf(code)?.name ?? code

const describeText = (name: SettingOfKind<'text'>, text: string): string =>
  textsInWords[name]?.(text) ?? describeValue(text)

const orStandard = (name: SettingName, text: string, say: (text: string) => string) =>
  text === '' ? (standardWords(name) ?? words.empty) : say(text)

const textsInWords: Readonly<Partial<Record<SettingOfKind<'text'>, (text: string) => string>>> = {
  dismissedDoubts: (text) => words.warnings(countDismissed(text)),
  bookGroups: (text) => outcomeTexts.groups(Object.keys(readBookGroups(text)).length),
  briefLeftOut: describeParts,
  briefLogo: (text) => (text === '' ? words.empty : briefTexts.aPicture),
  season: (text) => orStandard('season', text, describeSeason),
  costMonths: (text) => orStandard('costMonths', text, (all) => all.replaceAll('\n', '; ')),
  ownNumbers: (text) =>
    ownNumbersIn(text)
      .map(({ name, value }) => `${name} ${ownNumberShown(value)}`)
      .join('; ') || words.empty,
}

function describeOther(name: SettingName, mine: unknown, said: string): string {
  if (name === 'dismissedDoubts') return words.otherWarnings(countDismissed(String(mine)))
  if (name === 'bookGroups') return outcomeTexts.otherGroups(Object.keys(readBookGroups(String(mine))).length)
  return name === 'briefLogo' ? briefTexts.otherPicture : said
}

function describeParts(briefLeftOut: string): string {
  const shown = briefParts.filter((part) => isShown({ briefLeftOut }, part)).map((part) => briefTexts.parts[part])
  return shown.length === 0 ? words.empty : shown.join(', ')
}

/** The months whose outcome two versions hold differently; in one of them the slot may hold another year. */
function outcomeFields(mine: PlanSettings, theirs: PlanSettings): readonly DifferentField[] {
  return outcomeNames.flatMap((name) => {
    if (mine[name] === theirs[name]) return []
    const [my, their] = [readOutcome(mine[name]), readOutcome(theirs[name])]
    const month = Number(name.slice(name.indexOf('m', 'outcome'.length) + 1))
    const years = new Set([my, their].flatMap((entered) => entered?.calendarYear ?? []))
    return [...years].map((year): DifferentField => {
      const say = (entered: typeof my) =>
        entered?.calendarYear === year ? outcomeTexts.entered(entered.outcome) : words.empty
      return { label: outcomeTexts.setting(month, year), mine: say(my), theirs: say(their) }
    })
  })
}

function rowsInWords(name: RowsSetting, text: string): string {
  const rows = settingRows(name, text).map((row) => cellsInWords(name, row).filter(Boolean).join(', '))
  return rows.length === 0 ? words.empty : rows.join('; ')
}

export function cellsInWords(name: RowsSetting, row: SettingRow): readonly string[] {
  const cells: Readonly<Record<string, string | number>> = row
  return columnsOf(name).map(([column, field]) => columnInWords(column, field, cells[column] ?? ''))
}

/** Twelve percents, January first, each written out alike. */
function describeSeason(season: string): string {
  const percents = season.split(' ').map((percent) => inHundredths(Number(percent)))
  return `${percents.join(' · ')} %`
}

export function describeValue(value: unknown): string {
  if (typeof value === 'number') return value === 0 ? '0' : filledCell(value)
  return typeof value === 'string' && value !== '' ? value : words.empty
}
