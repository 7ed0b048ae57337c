import type { Plan } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import { writtenCost, writtenPrice, writtenVolume } from './insight-ways.ts'
import { isShown, standsFor, type World } from './insight-world.ts'
import { type Sentence, say } from './read-swedish.ts'

/** The plan with prices, volumes and costs changed by percents, as they would be written. */
function changed(world: World, prices: number, volumes: number, costs: number): Plan {
  const by = (percent: number, value: number) => value * (1 + percent / 100)
  const amount = (value: number) => (costs === 0 ? value : Math.floor(by(costs, value) + 1e-6))
  const plan = world.with((row) => ({
    ...(prices !== 0 && { price: writtenPrice(by(prices, row.price), row.price) }),
    ...(volumes !== 0 && { volumeYear: writtenVolume(by(volumes, row.volumeYear), row.volumeYear) }),
    ...(costs !== 0 && { variableCost: writtenCost(by(costs, row.variableCost), row.variableCost) }),
  }))
  const field = `costs${years.indexOf(world.year) + 1}` as 'costs1'
  return {
    ...plan,
    fixedCosts: plan.fixedCosts.map((row) => (row.year === world.year ? { ...row, amount: amount(row.amount) } : row)),
    measures: plan.measures.map((row) => (row.counted === '' ? { ...row, [field]: amount(row[field]) } : row)),
  }
}

/** What the card of combined ways may say before anybody has moved anything: prices are solved, the others are as in the plan. */
export function ofCombined(world: World): readonly Sentence[] {
  const reaches = (plan: Plan) => Math.round(Math.max(0, world.net(plan))) >= world.wanted
  const norm = 1750 * world.plan.settings.hands
  const marks = ['', 'över rekommenderat', 'all arbetstid eller mer']
  const isReachedBy = (percent: number, net: number, hours: number, mark: string) => {
    const plan = changed(world, percent, 0, 0)
    const isNet = isShown(net, world.net(plan))
    return [reaches(plan), isNet, standsFor(hours, world.hours(plan)), world.markOfHours(plan) === mark].every(Boolean)
  }
  const isBlend = ([prices = 0, ...others]: readonly number[]) => {
    const [costs = 0, volumes = 0] = others.toReversed()
    const isPlausible = prices <= 15 && volumes <= 20 && costs >= -10
    return isPlausible && reaches(changed(world, prices, volumes, costs))
  }
  return [
    say(
      'Dra i två av dem, så räknas den tredje ut för {n} kr i månaden netto, år {n}.',
      (wanted, year) => wanted === world.wanted && year === years.indexOf(world.year) + 1,
    ),
    ...marks.flatMap((mark): readonly Sentence[] => [
      say(
        `Målet nås med priserna {n} %. Månadslönen (netto) blir {n} kr. Det tar {n} timmar per år, som i planen.${mark && ` ${mark}`}`,
        (percent = 0, net = 0, hours = 0) => isReachedBy(percent, net, hours, mark),
      ),
      say(
        `Målet nås med priserna som i planen. Månadslönen (netto) blir {n} kr. Det tar {n} timmar per år, som i planen.${mark && ` ${mark}`}`,
        (net = 0, hours = 0) => isReachedBy(0, net, hours, mark),
      ),
    ]),
    say(
      'Räcker inte, hur högt priserna än sätts: månadslönen blir som mest {n} kr.',
      () => !reaches(changed(world, 900, 0, 0)),
    ),
    {
      says: 'En rimligare blandning: {n} % på priserna, {n} % på volymerna och {n} % på kostnaderna räcker.',
      isSo: ({ numbers }) => isBlend(numbers) && world.hours(changed(world, 0, numbers[1] ?? 0, 0)) < norm,
    },
    say('En rimligare blandning: {n} % på priserna och {n} % på kostnaderna räcker.', (prices = 0, costs = 0) =>
      isBlend([prices, 0, costs]),
    ),
    say('Ingen blandning av rimliga ändringar räcker till målet på ett år.', () => {
      const most = changed(world, 15, 20, -10)
      return !reaches(changed(world, 15, 0, -10)) && (!reaches(most) || world.hours(most) >= norm)
    }),
    ...[
      'Prova blandningen',
      'Kostnader är rörliga, fasta och åtgärder.',
      'Vad som är mycket på ett år är vår bedömning: över +15 % på priserna, +20 % på volymerna och −10 % på kostnaderna.',
    ].map((says) => say(says)),
  ]
}
