import { briefLimits } from '../rules/limits.ts'

/** What a brief (underlag) for a bank or an adviser can show, in the order in which it stands there. */
export const briefParts = [
  'threeYears',
  'ways',
  'scenarios',
  'sold',
  'staircase',
  'breakEven',
  'months',
  'measures',
  'salaryRows',
  'assumptions',
] as const
export type BriefPart = (typeof briefParts)[number]

/** What a person has chosen for the brief. No formula reads it. */
export interface Brief {
  /** The firm's name at its top; '' is the user's own. */
  readonly briefFirm: string
  /** A few words of one's own, on lines; '' is none. */
  readonly briefText: string
  /** The firm's mark, a picture as a data address; '' is none. */
  readonly briefLogo: string
  /** The parts that are left out, with spaces between: one that comes later is shown. */
  readonly briefLeftOut: string
}

/** A brief nobody has touched: all of it, and no words. */
export const defaultBrief: Brief = { briefFirm: '', briefText: '', briefLogo: '', briefLeftOut: '' }
export const briefNames = Object.keys(defaultBrief) as readonly (keyof Brief)[] // keys of a const object are exactly its names

/** Whether a part is shown. */
export function isShown({ briefLeftOut }: Pick<Brief, 'briefLeftOut'>, part: BriefPart): boolean {
  return !briefLeftOut.split(' ').includes(part)
}

/** The setting in which a part is shown, or not. */
export function withPart(brief: Pick<Brief, 'briefLeftOut'>, part: BriefPart, shown: boolean): string {
  return briefParts.filter((each) => (each === part ? !shown : !isShown(brief, each))).join(' ')
}

const logoPattern = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/

/** Whether a data address is a picture that a plan may keep. */
export function isLogo(address: string): boolean {
  return address.length <= briefLimits.logo && logoPattern.test(address)
}
