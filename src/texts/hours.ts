import { hoursOf } from '../rules/limits.ts'
import { decimal } from './format.ts'

const whole = (hours: number) => decimal(hours, 0)
const people = (hands: number) => `${decimal(hands, 2)} personer`

export const hoursTexts = {
  label: 'Beläggning',
  of: (planned: number, hands: number) => `${whole(planned)} av ${whole(hoursOf(hands).norm)} tim`,
  percent: (planned: number, hands: number) => `${whole((planned / hoursOf(hands).norm) * 100)}\u00A0%`,
  /** what the band in the bar is */
  band: (hands: number) => `rek. ${recommended(hands)}`,
  /** the owner's pay over all hours of the plan, whoever works them */
  perHour: (kronor: string, isOfAll: boolean) => `${kronor}\u00A0kr netto per timme${isOfAll ? ' (allas)' : ''}`,
  tooMany: (planned: number, hands: number) =>
    `Planen kräver ${whole(planned)} timmar per år; ${hands === 1 ? 'en heltid är' : `${people(hands)} hinner`} ${whole(hoursOf(hands).norm)}.`,
  /** what the hours beside the ways to a wanted pay are */
  ofGoal: (hands: number) =>
    `Timmarna är dina produkters arbetstid och åtgärdstimmar. Norm ${whole(hoursOf(hands).norm)} per år${hands === 1 ? '' : ` för ${people(hands)}`}, rekommenderat debiterbart ${recommended(hands)}.`,
}

function recommended(hands: number): string {
  const { from, to } = hoursOf(hands)
  return `${whole(from)}–${whole(to)}`
}
