import { type QuestionName, questionOf } from '../rules/setting-questions.ts'
import type { SettingField, SettingName } from '../rules/settings.ts'
import { briefLabels } from './brief.ts'
import { cashTexts } from './cash.ts'
import { financingTexts } from './financing.ts'
import { outcomeTexts } from './outcome.ts'
import { ownFormulaTexts } from './own-formulas.ts'
import { ownerTexts } from './owner.ts'
import { personTexts } from './person.ts'
import { scenarioTexts } from './scenarios.ts'
import { workbenchTexts } from './workbench.ts'

const { startQuestions, dismissedDoubts } = workbenchTexts.conflict

export const questionLabels = {
  ...personTexts.fields,
  ...ownerTexts.fields,
  ...cashTexts.fields,
  ...financingTexts.fields,
  ...scenarioTexts.fields,
  ...briefLabels,
  asked: startQuestions,
  dismissedDoubts,
  bookGroups: outcomeTexts.bookGroups,
  ownNumbers: ownFormulaTexts.title,
} as const satisfies Record<QuestionName, string>

export function explanationId(question: QuestionName): string {
  if (question in ownerTexts.about) return `owner.${question}`
  if (question in financingTexts.about) return `financing.${question}`
  if (question in cashTexts.about) return `cash.${question}`
  return question in personTexts.about || question === 'hands' ? `settings.${question}` : `plan.${question}`
}

const labels = { ...questionLabels, ...ownerTexts.ofYears, ...cashTexts.ofYears } as const satisfies Record<
  SettingName,
  string
>

/** A setting by its own name, where it stands alone: a conflict, an import. */
export const settingLabel = (name: SettingName): string => labels[name]

const inFile: Readonly<Partial<Record<QuestionName, string>>> = {
  ...personTexts.file,
  ...ownerTexts.file.questions,
  ...cashTexts.file.questions,
  ...scenarioTexts.file,
}

/** What stands beside the cells of a question in the file, by which they are found again. */
export const fileLabel = (question: QuestionName): string => inFile[question] ?? questionLabels[question]

export function standardWords(name: SettingName): string | undefined {
  const standard: Readonly<Partial<Record<QuestionName, string>>> = cashTexts.standard
  return standard[questionOf(name)]
}

/** The words of what is chosen, by the value as text; undefined for what is not chosen among words. */
export function choiceWords(name: SettingName): Readonly<Record<string, string>> | undefined {
  const choices: Readonly<Partial<Record<SettingName, Readonly<Record<string, string>>>>> = {
    ...cashTexts.choices,
    ...financingTexts.choices,
  }
  return choices[name]
}

const digits: Readonly<Record<number, string>> = { 7: 'sju', 9: 'nio' }

/** Why what was typed is no answer, by what kind of answer it would be. */
export function settingWrong(field: SettingField): string | undefined {
  switch (field.kind) {
    case 'year':
      return 'Skriv ett år med fyra siffror, till exempel 2019.'
    case 'percent':
      return `Skriv en procent mellan 0 och ${field.max}.`
    case 'kronor':
    case 'signedKronor': {
      const kronor = `Skriv hela kronor, högst ${digits[field.maxLength] ?? field.maxLength} siffror`
      return field.kind === 'kronor' ? `${kronor}.` : `${kronor}, med minus om det är under noll.`
    }
    // what a typed field says by itself
    case 'decimal':
    case 'change':
    case 'vat':
      return undefined
    // never typed as a number
    case 'yesNo':
    case 'choice':
    case 'text':
    case 'municipality':
    case 'rows':
      return undefined
  }
}
