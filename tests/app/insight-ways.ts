import type { Plan } from '../../src/plan/plan.ts'
import { reference } from '../workbook/reference.ts'
import { isShown, standsFor, type World } from './insight-world.ts'
import { faultsIn, named, numberOf, plain, type Sentence, say } from './read-swedish.ts'

const maxInField = 9_999_999

/** A way to the goal: its name, what it means, and where it is reached the hours and the net pay with what is written. */
export function wayFaults(
  [name = '', means = '', hours = '', net = '']: readonly (string | undefined)[],
  world: World,
): readonly string[] {
  const isReached = world.reaches(world.surplus)
  const isLess = /^(Sänk (alla priser|priset)|Sälj mindre|Högre)/.test(name)
  const [, change = '', mark = ''] = /^(.*?)(?: ([+−][\d ,]+ % är (?:väldigt )?mycket))?$/.exec(means) ?? []
  const marked = mark === markOf(name, change, world) ? [] : [`the mark ${mark}: ${name} ${change}`]
  const faults = [...faultsIn(change, waysOf(name, world, { hours, net })), ...marked]
  return isLess === isReached ? faults : [...faults, `the other way: ${name}`]
}

/** What is to be remarked of a change, by the numbers that stand before it. */
function markOf(name: string, change: string, world: World): string {
  if (
    /^(Räcker|Ändrar|Planen|Varje|Mer av|Inget)/.test(change) ||
    /^(Sänk (alla priser|priset)|Sälj mindre|Högre)/.test(name)
  )
    return ''
  const [first = 0, second = 0] = [...change.matchAll(/[\d ]*\d(?:,\d+)?/g)].map(([number]) => numberOf(number.trim()))
  const fixed = world.plan.fixedCosts.reduce((sum, row) => sum + (row.year === world.year ? row.amount : 0), 0)
  const isOne = / en produkt$/.test(name)
  const percent = isOne
    ? first === 0
      ? 0
      : (100 * (second - first)) / first
    : /fasta/.test(name)
      ? (100 * first) / fixed
      : first
  const [much, very] = /pris/.test(name) ? [15, 30] : /Sälj/.test(name) ? [20, 50] : [10, 25]
  if (!(percent > much)) return ''
  const shown = plain(percent.toLocaleString('sv-SE', { maximumFractionDigits: 2 }))
  return `${/Sänk/.test(name) ? '−' : '+'}${shown} % är ${percent > very ? 'väldigt ' : ''}mycket`
}

// a price is written up, whole from 20 kr and with one decimal under; what is lowered is never written higher than it is
export const writtenPrice = (price: number, today: number) => {
  const up = Math.round(price * 1e6) / 1e6 >= 20 ? Math.ceil(price - 1e-6) : Math.ceil(price * 10 - 1e-6) / 10
  return price < today ? Math.min(today, up) : Math.max(today, up)
}
export const writtenVolume = (volume: number, today: number) => {
  // the field has seven places
  const by = Number.isInteger(today) || volume >= 100_000 ? 1 : 10
  const up = Math.ceil(volume * by - 1e-6) / by
  return volume < today ? Math.min(today, up) : Math.max(today, up)
}
// a cost down: whole from 20 kr, with one decimal from 1 kr; what is raised is never written lower than it is
export const writtenCost = (cost: number, today: number) => {
  const near = Math.round(cost * 1e6) / 1e6
  const by = near >= 20 ? 1 : near >= 1 ? 10 : 100_000
  const down = Math.floor(cost * by + 1e-6) / by
  return cost > today ? Math.max(today, down) : Math.min(today, down)
}

const carriesMost = (product: string, world: World) =>
  world.products.every((row) => world.marginOf(row.product) <= world.marginOf(product))

/** What a way may mean. */
function waysOf(
  name: string,
  world: World,
  cells: { readonly hours: string; readonly net: string },
): readonly Sentence[] {
  const isDown = /^(Sänk alla|Sänk priset|Sälj mindre|Sänk rörliga)/.test(name)
  const isAsShown = (plan: Plan) => {
    const net = world.net(plan)
    const [, hours = '', mark = ''] = /^([\d ]+?)( ?[a-zåäö].*)?$/.exec(cells.hours) ?? []
    const isNet = isShown(numberOf(cells.net), net) && Math.round(Math.max(0, net)) >= world.wanted
    return isNet && standsFor(numberOf(hours), world.hours(plan)) && mark.trim() === world.markOfHours(plan)
  }
  const field = /pris/i.test(name) ? 'price' : /Sälj/.test(name) ? 'volumeYear' : 'variableCost'
  const written = { price: writtenPrice, volumeYear: writtenVolume, variableCost: writtenCost }[field]
  const byPercent = (percent: number) => {
    const factor = 1 + (isDown ? -percent : percent) / 100
    return world.with((row) => ({ [field]: written(row[field] * factor, row[field]) }))
  }
  const one = (from: number, to: number, plan: Plan) => {
    const rows = world.products.filter((row) => row[field] === from)
    return rows.some(({ product }) =>
      isAsShown({
        ...plan,
        offerings: plan.offerings.map((row) =>
          row.product === product && row.year === world.year ? { ...row, [field]: to } : row,
        ),
      }),
    )
  }
  const ownPercent = (from: number, to: number) => (100 * Math.abs(to - from)) / from
  const isOther = (percent: number, from: number, to: number) =>
    Math.abs(ownPercent(from, to) - percent) >= Math.max(0.1, percent / 10)
  const isWritten = (
    full: string,
    [percent, from, to]: readonly [number, number, number],
    [product = '']: readonly string[],
  ) => {
    const row = world.products.find((each) => each.product === product)
    const after = byPercent(percent)
    const isFull =
      full === '' || world.products.some((each) => each.variableCost * (1 + (percent + 0.01) / 100) > maxInField)
    return (
      isAsShown(after) &&
      isFull &&
      row?.[field] === from &&
      after.offerings.find(({ id }) => id === row.id)?.[field] === to
    )
  }
  const percents = ['kr', 'st'].flatMap((unit): Sentence[] =>
    ['', '; mer får inte plats i fälten'].flatMap((full) => [
      {
        says: `{n} %, till exempel {w} {n} → {n} ${unit}${full}`,
        isSo: ({ numbers: [percent = 0, from = 0, to = 0], names }) =>
          isWritten(full, [percent, from, to], names) && !isOther(percent, from, to),
      },
      {
        // whole pieces are more than the percent says: the example's own stands there too
        says: `{n} % före avrundning, till exempel {w} {n} → {n} ${unit} ({n} %)${full}`,
        isSo: ({ numbers: [percent = 0, from = 0, to = 0, own = 0], names }) =>
          isWritten(full, [percent, from, to], names) &&
          isOther(percent, from, to) &&
          Math.abs(own - ownPercent(from, to)) <= 0.005 + 1e-9,
      },
    ]),
  )
  // a percent so small that no number is written: the plan stays as it is
  const unwritten: Sentence = say('{n} %', (percent = 0) => {
    const after = byPercent(percent)
    const stays = after.offerings.every((row, at) => row[field] === world.plan.offerings[at]?.[field])
    return stays && isAsShown(after)
  })
  const ofOne = ['kr', 'st'].flatMap((unit) =>
    ['', ', den som ger mest'].map(
      (most): Sentence => ({
        says: `{n} → {n} ${unit}${most}`,
        isSo: ({ numbers: [from = 0, to = 0] }) =>
          one(from, to, world.plan) &&
          (most === '' || world.products.some((row) => row[field] === from && carriesMost(row.product, world))),
      }),
    ),
  )
  const fixed = ['', '; mer får inte plats i fälten'].map(
    (full): Sentence =>
      say(`{n} kr, till exempel {w} {n} → {n} kr${full}`, (by = 0) => {
        const sign = name.startsWith('Högre') ? 1 : -1
        const row = { ...world.plan.fixedCosts[0]!, id: 'x' as never, amount: sign * by, year: world.year }
        return isAsShown({ ...world.plan, fixedCosts: [...world.plan.fixedCosts, row] })
      }),
  )
  const short = (says: string, plan: () => Plan): Sentence =>
    say(
      `Räcker inte: ${says} blir månadslönen {n} kr`,
      (net = 0) => isShown(net, world.net(plan())) && net < world.wanted,
    )
  const total = world.plan.fixedCosts
    .filter(({ year }) => year === world.year)
    .reduce((sum, { amount }) => sum + amount, 0)
  const highest = (of: 'price' | 'volumeYear') => {
    const most = Math.max(...world.products.map((row) => row[of]))
    return byPercent(Math.floor((maxInField / most - 1) * 10_000) / 100)
  }
  return [
    ...percents,
    unwritten,
    ...ofOne,
    ...fixed,
    short('helt utan fasta kostnader', () => world.with(() => ({}), 0)),
    short('helt utan rörliga kostnader', () => world.with(() => ({ variableCost: 0 }))),
    short('med de högsta priser som får plats', () => highest('price')),
    short('med de största volymer som får plats', () => highest('volumeYear')),
    say('Planen har inga fasta kostnader', () => total === 0),
    say('Planen har inga rörliga kostnader', () => world.products.every(({ variableCost }) => variableCost === 0)),
    named(
      'Varje {w} som säljs sänker överskottet: den kostar mer än den ger',
      (product = '') => world.surplus > reference(world.sold(product, 1000))[world.year].surplus,
    ),
    say('Mer av allt sänker överskottet: produkterna kostar tillsammans mer än de ger', () => world.contribution < 0),
    named(
      'Ändrar inget: {w} säljs inte, volymen är 0',
      (product = '') => world.products.find((row) => row.product === product)?.volumeYear === 0,
    ),
    say('Ändrar inget: det som har en rörlig kostnad säljs inte, volymen är 0', () =>
      world.products.every(({ variableCost, volumeYear }) => variableCost * volumeYear === 0),
    ),
    named('Ändrar inget: täckningsbidraget för {w} är 0', (product = '') => world.marginOf(product) === 0),
    say('Ändrar inget: produkternas täckningsbidrag är tillsammans 0', () => world.contribution === 0),
    say('Inget utrymme', () => world.reaches(world.surplus)),
  ]
}
