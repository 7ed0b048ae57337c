import { type SettingValues, settingFields } from '../../rules/settings.ts'

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

/** Whether a part is shown. */
export function isShown({ briefLeftOut }: Pick<SettingValues, 'briefLeftOut'>, part: BriefPart): boolean {
  return !briefLeftOut.split(' ').includes(part)
}

/** The setting in which a part is shown, or not. */
export function withPart(brief: Pick<SettingValues, 'briefLeftOut'>, part: BriefPart, shown: boolean): string {
  return briefParts.filter((each) => (each === part ? !shown : !isShown(brief, each))).join(' ')
}

const logoPattern = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/

/** Whether a data address is a picture that a plan may keep. */
export function isLogo(address: string): boolean {
  return address.length <= settingFields.briefLogo.maxLength && logoPattern.test(address)
}
