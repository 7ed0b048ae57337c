import { type SettingGroup, type SettingName, settingNames } from './settings.ts'

/** What is asked, by the name without the number: once for all its years. */
export type QuestionName<G extends SettingGroup = SettingGroup> =
  SettingName<G> extends infer N ? (N extends `${infer Q}${1 | 2 | 3 | 4 | 5 | 6}` ? Q : N) : never

export function questionOf<G extends SettingGroup>(name: SettingName<G>): QuestionName<G> {
  return name.replace(/\d$/, '') as QuestionName<G> // as the type says it
}

export function questionsOf<G extends SettingGroup>(
  group: G,
): readonly { readonly question: QuestionName<G>; readonly names: readonly SettingName<G>[] }[] {
  const names = settingNames(group)
  const questions = new Set(names.map((name) => questionOf<G>(name)))
  return [...questions].map((question) => ({
    question,
    names: names.filter((name) => questionOf<G>(name) === question),
  }))
}
