export interface SectionRows<Title extends string> {
  readonly titles: ReadonlyMap<Title, number>
  readonly lines: ReadonlyMap<string, number>
  readonly last: number
}

/** The rows of a sheet's sections, each a title and its lines: they begin in `firstRow`, and an empty row parts them. */
export function sectionRows<Title extends string>(
  sections: Readonly<Record<Title, readonly string[]>>,
  firstRow: number,
): SectionRows<Title> {
  const titles = new Map<Title, number>()
  const lines = new Map<string, number>()
  let row = firstRow
  for (const title of Object.keys(sections) as Title[]) {
    titles.set(title, row++)
    for (const name of sections[title]) lines.set(name, row++)
    row++
  }
  return { titles, lines, last: row - 2 }
}
