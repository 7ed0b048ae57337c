import type { Offering, Plan } from '../../src/plan/plan.ts'
import { companyForms, years } from '../../src/rules/horizon.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { lossesByWorkbook } from '../insight/plans-to-ask.ts'
import { reference } from '../workbook/reference.ts'
import { wayFaults } from './insight-ways.ts'
import { isShown, standsFor, World } from './insight-world.ts'
import { numberOf, plain } from './read-swedish.ts'

/** The words of a cell, without what is chosen or headed in it. */
function wordsOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element // a clone of an element is one
  for (const other of copy.querySelectorAll('select, .goal-unit')) other.remove()
  for (const mark of copy.querySelectorAll('.goal-mark, .tornado-moved')) mark.prepend(' ')
  return plain(copy.textContent)
}

// the curve of the forms in numbers is looked at with its sentences
const rowsOf = (of: string, card: HTMLElement) =>
  [...card.querySelectorAll(of === 'forms' ? '.insight-table tbody tr' : 'tbody tr')]
    .filter((row) => of !== 'forms' || !row.closest('details'))
    .map((row) => [...row.children].map(wordsOf))
/** What is wrong with the rows of a card; none where all is so. A card that is not named here has no rows of its own. */
export function faultsInRows(of: string, card: HTMLElement, world: World): readonly string[] {
  const check = checks[of]
  return check ? rowsOf(of, card).flatMap((cells) => (check(cells, world) ? [] : [`${of}: ${cells.join(' | ')}`])) : []
}

type Check = (cells: readonly string[], world: World) => boolean

const levers: Readonly<Record<string, (world: World, factor: number) => Plan>> = {
  Priser: (world, factor) => world.with(({ price }) => ({ price: price * factor })),
  Volymer: (world, factor) => world.with(({ volumeYear }) => ({ volumeYear: volumeYear * factor })),
  'Rörliga kostnader': (world, factor) => world.with(({ variableCost }) => ({ variableCost: variableCost * factor })),
  'Fasta kostnader': (world, factor) => world.with(() => ({}), factor),
  Åtgärdskostnader: (world, factor) => world.with(() => ({}), 1, factor),
}

const isSoldInYear = (plan: Plan, year: Offering['year']) =>
  plan.offerings.some((row) => row.year === year && row.price > 0 && row.volumeYear > 0)

const checks: Readonly<Record<string, Check>> = {
  tornado: ([name = '', worst = '', , best = ''], world) => {
    const [low, high] = [worst, best].map((cell) => {
      const [, amount = '', by = '', unit = ''] = /^([\d ]+?) ([+−]\d+) (%|procentenhet)$/.exec(cell) ?? []
      const percent = numberOf(by)
      const lever = levers[name]
      const isSo =
        unit === '%' && lever
          ? world.isShownOf(numberOf(amount), lever(world, 1 + percent / 100))
          : isShown(numberOf(amount), world.netTaxed(percent))
      return {
        amount: numberOf(amount),
        isSo,
        is10: Math.abs(percent) === (unit === '%' ? 10 : 1),
      }
    })
    return [low?.isSo, high?.isSo, low?.is10, high?.is10, (low?.amount ?? 0) <= (high?.amount ?? 0)].every(Boolean)
  },
  forms: ([name = '', ...nets], world) =>
    years.every((year, at) => {
      const shown = nets[at] ?? ''
      if (!isSoldInYear(world.plan, year)) return shown === ''
      const third = world.netWithDividend(year)
      const [sole = 0, company = 0] = companyForms.map((form) => Math.max(0, world.net(world.as(form, year), year)))
      const mine = name === 'Aktiebolag' ? company : sole
      const difference = Math.abs(Math.round(sole) - Math.round(company))
      if (name === 'Skillnad, bara månadslön' || name === 'Skillnad')
        return shown === 'lika' ? difference === 0 : shown === `+${kr(difference)} kr`
      const isThird = name === 'Aktiebolag, lön och utdelning i handen'
      if (isThird && third === undefined) return shown === ''
      const own = isThird ? (third ?? 0) : mine
      const column = [sole, company, ...(third === undefined ? [] : [third])].map(Math.round)
      const isBest = shown.endsWith(', ger mest')
      const isMore = Math.round(own) === Math.max(...column) && Math.round(own) > Math.min(...column)
      return standsFor(numberOf(shown.replace(', ger mest', '')), own) && isBest === isMore
    }),
  oneMore: ([name = '', perUnit = '', perHour = ''], world) => {
    const more = world.perYear(world.sold(name, 1)) - world.perYear()
    const { workHours = 0 } = world.products.find(({ product }) => product === name) ?? {}
    const isHour = workHours === 0 ? perHour === 'utan arbetstid' : standsFor(numberOf(perHour), more / workHours)
    return standsFor(numberOf(perUnit), more) && isHour
  },
  shares: ([name = '', , margin = '', together = ''], world) => {
    if (name === '80 % nås här') return true
    const margins = world.products.map(({ product }) => Math.max(0, world.marginOf(product)))
    const own = world.marginOf(name)
    const all = margins.reduce((sum, one) => sum + one, 0)
    const atLeast = margins.filter((one) => one > own).reduce((sum, one) => sum + one, 0) + Math.max(0, own)
    const percent = numberOf(together.replace(' %', ''))
    return numberOf(margin) === own && percent + 0.5 >= (all === 0 ? 0 : (atLeast / all) * 100) - 1e-6
  },
  scenarios: ([name = '', ...cells], world) => {
    const { settings } = world.plan
    const of = name === 'Försiktig' ? 'cautious' : 'optimistic'
    const [prices, volumes, costs] = (['Prices', 'Volumes', 'Costs'] as const).map((what) =>
      name === 'Planen' ? 1 : 1 + settings[`${of}${what}`] / 100,
    ) as [number, number, number]
    const changed = world.with(
      (row) => ({
        price: row.price * prices,
        volumeYear: row.volumeYear * volumes,
        variableCost: row.variableCost * costs,
      }),
      costs,
      costs,
      years,
    )
    const losses = lossesByWorkbook(changed)
    return years.every((year, at) => {
      const shown = cells[3 + at] ?? ''
      if (!isSoldInYear(world.plan, year)) return shown === ''
      const net = world.net(changed, year)
      // a 0 never hides a loss
      if (net > 0 || Math.round(losses[year]) === 0) return isShown(numberOf(shown), net)
      return isShown(numberOf(/^Underskott (.+) kr$/.exec(shown)?.[1] ?? ''), losses[year])
    })
  },
  measures: ([name = '', costs = '', takes = '', paidBy = ''], world) => {
    const { plan, year } = world
    const counted = (isCounted: boolean): Plan =>
      settledPlan({
        ...plan,
        measures: plan.measures.map((row) =>
          row.measureName === name ? { ...row, counted: isCounted ? '' : 'no' } : row,
        ),
      })
    const nets = (of: Plan) => Math.max(0, Math.round(world.net(of)))
    const cost = plan.measures.find((row) => row.measureName === name)?.[`costs${years.indexOf(year) + 1}` as 'costs1']
    const [, units = '', product = ''] = /^([\d ]+) fler (.+)$/.exec(paidBy) ?? []
    const withMore = (more: number) => nets(new World(counted(true), year, world.wanted).sold(product, more))
    const isPaid =
      units === ''
        ? paidBy === '–'
        : withMore(numberOf(units)) >= nets(counted(false)) && withMore(numberOf(units) - 1) < nets(counted(false))
    return [numberOf(costs) === cost, numberOf(takes) === nets(counted(false)) - nets(counted(true)), isPaid].every(
      Boolean,
    )
  },
  lifeCycle: ([name = '', stage = '', share = '', growth = ''], world) => {
    const margins = world.products.map(({ product }) => Math.max(0, world.marginOf(product)))
    const all = margins.reduce((sum, one) => sum + one, 0)
    const own = all === 0 ? 0 : (Math.max(0, world.marginOf(name)) / all) * 100
    const inYears = years.map((year) => marginIn(world.plan, name, year)).filter((margin) => margin !== undefined)
    const [first = 0, last = 0] = [inYears[0], inYears.at(-1)]
    const grown = ((last - first) / first) * 100
    const isHigh = own >= (all === 0 ? 0 : 100 / margins.length) - 1e-9
    const stages = isHigh ? ['Stjärna', 'Kassako'] : ['Frågetecken', 'Hund']
    return standsFor(numberOf(share), own) && standsFor(numberOf(growth), grown) && stage === stages[grown > 0 ? 0 : 1]
  },
  breakEven: ([name = '', sales = '', costs = ''], world) => {
    const [at, paid] = [numberOf(sales), numberOf(costs)]
    if (name === 'Utan försäljning') return at === 0 && paid === world.costs
    if (name === 'Planen') return at === world.sales && paid === world.sales - world.contribution + world.costs
    return at === paid && standsFor(at, (world.costs / world.contribution) * world.sales)
  },
  valuePerHour: ([name = '', hours = '', perHour = '', margin = ''], world) => {
    const row = world.products.find(({ product }) => product === name)
    const inYear = (row?.workHours ?? 0) * (row?.volumeYear ?? 0)
    const vat = 1 + Number(row?.vat === '' ? world.plan.settings.pricesVat : row?.vat) / 100
    const unit = ((row?.price ?? 0) / vat - (row?.variableCost ?? 0)) / (row?.workHours ?? 0)
    return (
      standsFor(numberOf(hours), inYear) &&
      standsFor(numberOf(perHour), unit) &&
      numberOf(margin) === world.marginOf(name)
    )
  },
  goal: ([name, means, hours, net], world) => wayFaults([name, means, hours, net], world).length === 0,
}

const kr = (amount: number) => plain(amount.toLocaleString('sv-SE'))

function marginIn(plan: Plan, name: string, year: Offering['year']): number | undefined {
  const offerings = plan.offerings.filter((row) => row.year === year && row.product === name)
  return offerings.length === 0 ? undefined : reference({ ...plan, offerings })[year].sumYearGrossMargin
}
