import { type HelpId, helpIds } from '../texts/help/help-section.ts'
import { helpAddress } from '../texts/paths.ts'

export interface HelpPlace {
  readonly id: HelpId
  readonly term: string | undefined
}

/** The address of a section, to be put behind that of any page of the workbench: '#hjalp/9.0'. */
export const helpHash = (id: HelpId, term?: string): string =>
  `#${helpAddress}/${id}${term === undefined ? '' : `/${term}`}`

export function helpPlaceIn(hash: string): HelpPlace | undefined {
  const [address, asked, term] = hash.replace(/^#/, '').split('/')
  const id = address === helpAddress ? helpIds.find((each) => each === asked) : undefined
  return id && { id, term: term === undefined || term === '' ? undefined : term }
}
