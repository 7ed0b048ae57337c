import type { Municipality } from '../../rules/municipalities.ts'

const swedish = new Intl.Collator('sv')

/** Lets a name be found without its rings and dots: 'malmo' finds the city with its dots. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('sv').trim()
}

/** The municipalities in Swedish order of name. */
export function inSwedishOrder(municipalities: readonly Municipality[]): readonly Municipality[] {
  return municipalities.toSorted((a, b) => swedish.compare(a.name, b.name))
}

/** The municipalities that a typed text may mean, best first: names that begin so as typed, then without dots, then with it inside. */
export function findMunicipalities(ordered: readonly Municipality[], typed: string): readonly Municipality[] {
  const exact = typed.trim().toLocaleLowerCase('sv')
  if (exact === '') return ordered
  const loose = plain(typed)
  const fit = ({ name }: Municipality): number => {
    if (name.toLocaleLowerCase('sv').startsWith(exact)) return 0
    if (plain(name).startsWith(loose)) return 1
    return plain(name).includes(loose) ? 2 : 3
  }
  // sorting is stable: within each fit the Swedish order stands
  return ordered.filter((one) => fit(one) < 3).toSorted((a, b) => fit(a) - fit(b))
}
