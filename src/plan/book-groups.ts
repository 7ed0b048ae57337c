import { settingFields } from '../rules/settings.ts'
import type { OutcomeKind } from './outcome/outcome.ts'

/** What a group of accounts is to the outcome: one of its kinds, or left out. */
export type BookMeaning = OutcomeKind | 'none'

const codes = { sales: 's', variable: 'v', fixed: 'f', none: '-' } as const satisfies Record<BookMeaning, string>
export const bookMeanings = Object.keys(codes) as readonly BookMeaning[] // keys of a const object are exactly its names

/** What the user has said of groups of accounts, by the group's name: '30' for 3000–3099. */
export type BookGroups = Readonly<Record<string, BookMeaning>>

const written = /^([A-Za-z0-9-]{1,10})=([svf-])$/

/** What the settings remember, 'group=kind' with blanks between; what nobody can have written is not remembered. */
export function readBookGroups(text: string): BookGroups {
  return Object.fromEntries(
    text.split(' ').flatMap((part): readonly (readonly [string, BookMeaning])[] => {
      const [, group = '', code] = written.exec(part) ?? []
      const meaning = bookMeanings.find((each) => codes[each] === code)
      return meaning ? [[group, meaning]] : []
    }),
  )
}

/** The same with more said, as the settings hold it. What was said first goes first when there is no room: it is asked for again. */
export function bookGroupsText(before: string, said: BookGroups): string {
  const all = { ...readBookGroups(before), ...said }
  const parts = Object.entries(all)
    .map(([group, meaning]) => `${group}=${codes[meaning]}`)
    .filter((part) => written.test(part))
  while (parts.join(' ').length > settingFields.bookGroups.maxLength) parts.shift()
  return parts.join(' ')
}
