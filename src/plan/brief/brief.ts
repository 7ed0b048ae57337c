import { type SettingValues, settingFields } from '../../rules/settings.ts'

/** What a brief (underlag) for a bank or an adviser can show after its first page, in the order in which it stands there. */
export const briefParts = [
  'startBudget',
  'result',
  'months',
  'loans',
  'sold',
  'measures',
  'scenarios',
  'breakEven',
  'ownerPay',
  'ways',
  'staircase',
  'salaryRows',
  'assumptions',
] as const
export type BriefPart = (typeof briefParts)[number]

/** What is the owner's own business: shown when it is asked for, where all else is until it is left out. */
const ofOwner: ReadonlySet<BriefPart> = new Set(['ownerPay', 'ways', 'staircase', 'salaryRows'])
export const isOfOwner = (part: BriefPart): boolean => ofOwner.has(part)

type Choices = Pick<SettingValues, 'briefLeftOut'>

/** How the setting names a part that is not as it is from the first. */
const nameOf = (part: BriefPart): string => (isOfOwner(part) ? `${part}Shown` : part)

export const isShown = ({ briefLeftOut }: Choices, part: BriefPart): boolean =>
  briefLeftOut.split(' ').includes(nameOf(part)) === isOfOwner(part)

export function withPart(brief: Choices, part: BriefPart, shown: boolean): string {
  const isNamed = (each: BriefPart) => (each === part ? shown : isShown(brief, each)) === isOfOwner(each)
  return briefParts.filter(isNamed).map(nameOf).join(' ')
}

const logoPattern = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/

/** Whether a data address is a picture that a plan may keep. */
export const isLogo = (address: string): boolean =>
  address.length <= settingFields.briefLogo.maxLength && logoPattern.test(address)
