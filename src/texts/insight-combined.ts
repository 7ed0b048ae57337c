import { plausibleChanges } from '../rules/plausible-changes.ts'
import { decimal, kronor } from './format.ts'
import { exceptFormulas, type WantedOf } from './insight-goal.ts'

const kr = (amount: number) => `${kronor(amount)}\u00A0kr`
/** A percent with its sign, at most two decimals: '+13,91 %'. */
const withSign = (percent: number) => `${percent > 0 ? '+' : ''}${decimal(percent, 2)}\u00A0%`

const becomes: Readonly<Record<WantedOf, string>> = {
  pay: 'månadslönen blir',
  takeHome: 'i handen per månad blir det',
}

type Lever = keyof typeof plausibleChanges

export const combinedTexts = {
  title: 'Kombinera vägar',
  lead: (wanted: number, year: string) =>
    `Dra i två av dem, så räknas den tredje ut för ${kr(wanted)} i månaden netto, ${year.toLowerCase()}.`,
  open: 'Ändra priser, volymer och kostnader tillsammans',
  levers: { prices: 'Priser', volumes: 'Årsvolymer', costs: 'Kostnader' },
  costs: 'Kostnader är rörliga, fasta och åtgärder.',
  /** the choice of the one that is solved */
  solved: 'Räknas ut',
  solve: (lever: Lever) => `Räkna ut: ${combinedTexts.levers[lever].toLowerCase()}`,
  slider: (lever: Lever) => `${combinedTexts.levers[lever]}, ändring i procent`,
  typed: (lever: Lever) => `${combinedTexts.levers[lever]}, procent`,
  percent: withSign,
  example: (name: string, from: string, to: string, unit: string) => `${name} ${from} → ${to}\u00A0${unit}`,
  units: { prices: 'kr', volumes: 'st', costs: 'kr' },
  unchanged: 'som i planen',
  marks: {
    much: (percent: number) => `${withSign(percent)} är mycket`,
    veryMuch: (percent: number) => `${withSign(percent)} är väldigt mycket`,
  },
  reached: (lever: Lever, percent: number) =>
    percent === 0
      ? `Målet nås med ${inSentence[lever]} som i planen.`
      : `Målet nås med ${inSentence[lever]} ${withSign(percent)}.`,
  net: (of: WantedOf, net: number) =>
    `${of === 'pay' ? 'Månadslönen (netto) blir' : 'I handen per månad blir det'} ${kr(net)}.`,
  hours: (hours: number, more: number) =>
    more === 0
      ? `Det tar ${kronor(hours)} timmar per år, som i planen.`
      : `Det tar ${kronor(hours)} timmar per år, ${kronor(Math.abs(more))} ${more > 0 ? 'fler' : 'färre'} än i planen.`,
  /** `holds`: some of it is a formula in the plan, and stays */
  short: (lever: Lever, of: WantedOf, net: number, holds: boolean) => {
    const except = holds ? ` (${exceptFormulas})` : ''
    return {
      prices: `Räcker inte, hur högt priserna än sätts${except}: ${becomes[of]} som mest ${kr(net)}.`,
      volumes: `Räcker inte, hur mycket som än säljs${except}: ${becomes[of]} som mest ${kr(net)}.`,
      costs: `Räcker inte ens utan kostnader${except}: ${becomes[of]} ${kr(net)}.`,
    }[lever]
  },
  best: (of: WantedOf, net: number) => `Inget som räcker har hittats: ${becomes[of]} som bäst ${kr(net)}.`,
  lowers: 'Räcker inte: mer sålt sänker överskottet, för produkterna kostar tillsammans mer än de ger.',
  blend: ({ prices, volumes, costs }: Readonly<Record<Lever, number>>) =>
    `En rimligare blandning: ${[
      `${withSign(prices)} på priserna`,
      ...(volumes === 0 ? [] : [`${withSign(volumes)} på volymerna`]),
    ].join(', ')} och ${withSign(costs)} på kostnaderna räcker.`,
  tryBlend: 'Prova blandningen',
  noBlend: 'Ingen blandning av rimliga ändringar räcker till målet på ett år.',
  assumption: `Vad som är mycket på ett år är vår bedömning: över ${withSign(plausibleChanges.prices.much)} på priserna, ${withSign(plausibleChanges.volumes.much)} på volymerna och ${withSign(plausibleChanges.costs.much)} på kostnaderna.`,
  reset: 'Nollställ',
  cannot: 'Målet nås inte så här',
} as const

const inSentence = { prices: 'priserna', volumes: 'volymerna', costs: 'kostnaderna' } as const satisfies Record<
  Lever,
  string
>

/** What is to be said of how much a change is; '' where it is plausible. */
export const describeShare = (much: 'plausible' | 'much' | 'veryMuch', percent: number): string =>
  much === 'plausible' ? '' : combinedTexts.marks[much](percent)
