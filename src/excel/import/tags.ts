// asked for every cell of a sheet
const patterns = new Map<string, RegExp>()

export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`)
    patterns.set(name, pattern)
  }
  return quoted(pattern.exec(attributes))
}

const idWithPrefix = /(?:^|\s)(?:[^\s=:"'<>]+:)?id\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/

/** The id of the relationship that a tag names, whatever its program calls the namespace of relationships. */
export const relationshipId = (attributes: string): string | undefined => quoted(idWithPrefix.exec(attributes))

const quoted = (found: RegExpExecArray | null): string | undefined => (found ? (found[1] ?? found[2]) : undefined)

export const tagsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?=[\\s/>])([^<>]*)>`, 'g'))].map((found) => found[1] ?? '')
