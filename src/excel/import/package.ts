import { attribute, tagsOf } from './tags.ts'

/** A part of a package by the relationship that names it, and where it stands; names of parts don't differ by the case of letters. */
export interface RelatedPart {
  readonly id: string
  /** The last word of its type: 'worksheet'. */
  readonly kind: string
  readonly part: string
}

export const rootLinks = '_rels/.rels'

/** Where the parts are listed that a part names. */
export function linksOf(part: string): string {
  const [folder, name] = dividedPath(part)
  return `${folder}_rels/${name}.rels`
}

/** The parts that a part names by its list; of the package itself by its own, with '' for the part. */
export function relatedParts(part: string, links: string): readonly RelatedPart[] {
  const [folder] = dividedPath(part)
  return tagsOf(links, 'Relationship').flatMap((tag) => {
    const target = attribute(tag, 'Target')?.replaceAll('\\', '/')
    if (target === undefined || attribute(tag, 'TargetMode') === 'External') return []
    const kind = (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? ''
    return [{ id: attribute(tag, 'Id') ?? '', kind, part: resolved(folder, target).toLowerCase() }]
  })
}

function dividedPath(part: string): readonly [folder: string, name: string] {
  const at = part.lastIndexOf('/') + 1
  return [part.slice(0, at), part.slice(at)]
}

/** A target from the folder of the part that names it, or from the root. */
function resolved(folder: string, target: string): string {
  const path: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}
