import { type Municipality, municipalities } from '../rules/municipalities.ts'

const swedish = new Intl.Collator('sv')

/** The 290 municipalities in Swedish order of name. */
export const municipalitiesByName: readonly Municipality[] = municipalities.toSorted((a, b) =>
  swedish.compare(a.name, b.name),
)

/** What was typed for a municipality: its code, '' for the average, or those it may have meant, nearest first. */
export type MunicipalityRead =
  | { readonly ok: true; readonly code: string }
  /** `isUnclear`: more than one name begins so or holds it. */
  | { readonly ok: false; readonly isUnclear: boolean; readonly nearest: readonly Municipality[] }

const maxNearest = 4
/** What some are called in writing, by code. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['gbg', '1480'],
  ['sthlm', '0180'],
  ['hbg', '1283'],
  ['lkpg', '0580'],
  ['nkpg', '0581'],
])
/** No name is longer with what it is wrapped in; what a clipboard brings may be. */
const longestTyped = 60

/** Reads a municipality by name or code, as people write it (`Uppsala kommun`). `average`: the average's word. */
export function readMunicipality(typed: string, average: string): MunicipalityRead {
  const text = tidy(typed)
  if (text === '' || text === tidy(average)) return { ok: true, code: '' }
  const digits = /^\d{3,4}(?=\D|$)/.exec(text)?.[0].padStart(4, '0')
  const name = text.replace(/^\d+\s*/, '')
  const found =
    municipalities.find(({ code }) => code === (digits ?? shortNames.get(bare(text)))) ??
    namesOf(name)
      .map(called)
      .find((one) => one !== undefined)
  if (found) return { ok: true, code: found.code }
  const held = name === '' ? [] : findMunicipalities(name)
  const [only] = held
  // 'Falu kommun' is Falun
  if (held.length === 1 && only && name !== bare(name)) return { ok: true, code: only.code }
  return held.length > 0
    ? { ok: false, isUnclear: held.length > 1, nearest: held.slice(0, maxNearest) }
    : { ok: false, isUnclear: false, nearest: nearest(loose(bare(name))) }
}

/** The municipalities that a typed beginning may mean, best first: names that begin so as typed, then without dots, then with it inside. */
export function findMunicipalities(typed: string): readonly Municipality[] {
  const text = tidy(typed)
  if (text === '') return municipalitiesByName
  const parts = [text, bare(text)]
  const looseParts = parts.map(loose)
  const fit = (name: KnownName): number => {
    if (parts.some((part) => name.tidy.startsWith(part))) return 0
    if (looseParts.some((part) => name.loose.startsWith(part))) return 1
    return looseParts.some((part) => name.loose.includes(part)) ? 2 : 3
  }
  return (
    knownNames
      .map((name) => ({ one: name.one, fit: fit(name) }))
      .filter((each) => each.fit < 3)
      // sorting is stable: within each fit the Swedish order stands
      .toSorted((a, b) => a.fit - b.fit)
      .map(({ one }) => one)
  )
}

/** Letters as they count: small, one space between words, hyphens as spaces, nothing that can't be seen. */
function tidy(text: string): string {
  return text
    .slice(0, longestTyped)
    .normalize('NFKC')
    .toLocaleLowerCase('sv')
    .replace(/[\p{Pd}\s.,;:"'”’]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()
}

/** A tidy text without rings and dots: 'malmo' finds the city with its dots. */
const loose = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').replaceAll('æ', 'a')

interface KnownName {
  readonly one: Municipality
  readonly tidy: string
  readonly loose: string
}

const knownNames: readonly KnownName[] = municipalitiesByName.map((one) => {
  const name = tidy(one.name)
  return { one, tidy: name, loose: loose(name) }
})

/** A tidy name without what it is wrapped in. */
const bare = (name: string): string =>
  name.replace(/^(?:kommun(?:en)?|region)\s+/, '').replace(/\s+(?:kommun|stad)$/, '')

/** What a tidy name may be short for: the genitive of `Stockholms stad` is one s too many, that of `Bengtsfors kommun` none. */
function namesOf(name: string): readonly string[] {
  const short = bare(name)
  return short === name ? [name] : [name, short, short.replace(/s$/, '')]
}

/** The municipality of a tidy name; one that has its rings and dots comes before one that lacks them. */
function called(name: string): Municipality | undefined {
  const same = knownNames.find((one) => one.tidy === name) ?? knownNames.find((one) => one.loose === loose(name))
  return same?.one
}

/** The names that are fewest letters away from a loose text, each whole or as far as the text goes; none where more is wrong than right. */
function nearest(text: string): readonly Municipality[] {
  return knownNames
    .map(({ one, loose: name }) => {
      const begun = lettersApart(text, name.slice(0, text.length)) + 0.5
      return { one, apart: Math.min(lettersApart(text, name), begun) - 0.3 * sharedStart(text, name) }
    })
    .filter(({ apart }) => apart <= (text.length > 3 ? text.length / 2 : Math.min(1, text.length / 2)))
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, maxNearest)
    .map(({ one }) => one)
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** How many letters are missing, too many, wrong or in the other order (optimal string alignment). */
function lettersApart(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i])
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(a.length, b.length)
}
