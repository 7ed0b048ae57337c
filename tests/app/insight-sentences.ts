import { years } from '../../src/rules/horizon.ts'
import { isShown, standsFor, World } from './insight-world.ts'
import { named, type Read, type Sentence, say } from './read-swedish.ts'

/** What a card asks for in a year in which nothing is sold. */
const needsProduct = ({ products }: World): Sentence =>
  say(
    'Fyll i minst en produkt med pris och volym',
    () => !products.some(({ price, volumeYear }) => price > 0 && volumeYear > 0),
  )
/** What the card of the goal may say above its ways. */
export function ofGoal(world: World): readonly Sentence[] {
  const { surplus } = world
  const { hands } = world.plan.settings
  const isReached = world.reaches(surplus)
  return [
    needsProduct(world),
    say('Skriv hur mycket du vill ta ut.'),
    say('Det här krävs till exempel för {n} kr i månaden.', (wanted = 0) => wanted === world.wanted),
    say('Då behöver överskottet vara {n} kr, {n} kr mer än i planen.', (needed = 0, more = 0) => {
      const before = world.between(surplus, needed - 1).concat(world.between(needed - 300, needed - 1))
      const isFirst = before.every((at) => at.surplus < surplus || !at.reaches)
      return !isReached && world.reaches(needed) && isFirst && more === needed - surplus && more > 0
    }),
    say('Också {n} kr räcker, fast det är mindre: skatt och avgifter stiger i steg.', (less = 0) =>
      [less < surplus, !isReached, world.reaches(less), !world.reaches(less - 1)].every(Boolean),
    ),
    say('Så här kan du nå dit, en väg i taget:', () => !isReached),
    say('Bara ett mindre överskott räcker dit: {n} kr.', (less = 0) => !isReached && world.reaches(less)),
    say('Du når redan målet, med {n} kr i marginal.', (margin = 0) =>
      [isReached, margin >= 0, world.reaches(surplus - margin), !world.reaches(surplus - margin - 1)].every(Boolean),
    ),
    say(
      'Med mindre än {n} kr i överskott nås det inte alltid: skatt och avgifter stiger i steg.',
      (from = 0) => !world.reaches(from - 1) && world.between(from, surplus).every(({ reaches }) => reaches),
    ),
    say('Så mycket kan det ändras åt andra hållet, en väg i taget:', () => isReached),
    say('Inget överskott räcker dit.', () => !isReached && !world.reaches(1e7)),
    say(
      'Timmarna är dina produkters arbetstid och åtgärdstimmar. Norm 1 750 per år, rekommenderat debiterbart 1 225–1 330.',
      () => hands === 1,
    ),
    say(
      'Timmarna är dina produkters arbetstid och åtgärdstimmar. Norm {n} per år för {n} personer, rekommenderat debiterbart {n}–{n}.',
      (...[norm, of, from, to]) =>
        of === hands && [norm, from, to].join() === [1750, 1225, 1330].map((one) => Math.round(one * hands)).join(),
    ),
  ]
}

/** The sentences of the other cards, each with its own. */
export function ofCards(world: World): readonly Sentence[] {
  const margins = world.products.map(({ product }) => world.marginOf(product))
  const givers = margins.filter((margin) => margin > 0).toSorted((a, b) => b - a)
  const given = givers.reduce((sum, margin) => sum + margin, 0)
  const losses = margins.filter((margin) => margin < 0)
  const isFew = (few = 0, all = 0, share = 0) => {
    const part = (count: number) => (givers.slice(0, count).reduce((sum, margin) => sum + margin, 0) / given) * 100
    return all === margins.length && standsFor(share, part(few)) && part(few) >= 80 - 1e-9 && part(few - 1) < 80
  }
  const breakEven = (world.costs / Math.max(0, world.contribution)) * world.sales
  const { contribution, costs } = world
  return [
    needsProduct(world),
    // 80/20
    say('{n} av {n} produkter ger {n} % av täckningsbidraget.', (...all) => losses.length === 0 && isFew(...all)),
    say('{n} av {n} produkt ger {n} % av täckningsbidraget.', (...all) => losses.length === 0 && isFew(...all)),
    say(
      '{n} av {n} produkter ger {n} % av de {n} kr som produkterna med täckningsbidrag ger.',
      (few, all, share, sum = 0) => losses.length > 0 && isFew(few, all, share) && sum === given,
    ),
    ...['{n} produkter kostar mer än de ger och tar {n} kr.', '{n} produkt kostar mer än den ger och tar {n} kr.'].map(
      (says) => say(says, (count, taken) => count === losses.length && taken === -losses.reduce((a, b) => a + b, 0)),
    ),
    say('Ingen produkt ger något täckningsbidrag än.', () => given === 0),
    // break-even
    say(
      'Vid {n} kr i försäljning är alla kostnader täckta. Försäljningen kan falla {n} kr ({n} %) innan dess.',
      (at = 0, margin = 0, percent = 0) =>
        standsFor(at, breakEven) &&
        standsFor(margin, world.sales - breakEven) &&
        Math.abs(percent - ((world.sales - breakEven) / world.sales) * 100) <= 0.05 + 1e-6,
    ),
    say(
      'Först vid {n} kr i försäljning är alla kostnader täckta. Det saknas {n} kr.',
      (at = 0, missing = 0) => standsFor(at, breakEven) && standsFor(missing, breakEven - world.sales) && missing >= 0,
    ),
    say(
      'Försäljningen täcker sina egna kostnader precis, och det finns inga andra.',
      () => contribution === 0 && costs === 0,
    ),
    say(
      'Ingen försäljning täcker kostnaderna: produkterna kostar lika mycket som de ger.',
      () => contribution === 0 && costs > 0,
    ),
    say('Ingen försäljning täcker kostnaderna: produkterna kostar mer än de ger.', () => contribution < 0),
    // ten hours
    {
      says: 'Flytta {n} timmar från {w} ({n} färre) till {w} ({n} fler): {n} kr per år.',
      isSo: ({ numbers: [hours = 0, fewer = 0, more = 0, net = 0], names: [from, to] }: Read) => {
        const [giving, taking] = [from, to].map((name) => world.products.find(({ product }) => product === name))
        if (!giving || !taking) return false
        const moved = world.with((row) => {
          const by = row.product === from ? -fewer : row.product === to ? more : 0
          return by === 0 ? {} : { volumeYear: row.volumeYear + by }
        })
        // whole pieces, no more hours than are given, and no more of one than can be sold
        const isWithin = more * taking.workHours <= hours + 1e-9 && fewer * giving.workHours >= hours - 1e-9
        const isPlausible = more <= taking.volumeYear * 0.2 + 1e-9
        return isWithin && isPlausible && net > 0 && standsFor(net, world.perYear(moved) - world.perYear())
      },
    },
    // life cycle
    say('Strecken är produkternas snitt, {n} % av täckningsbidraget, och oförändrat bidrag, 0 %.', (mean = 0) =>
      standsFor(mean, given === 0 ? 0 : 100 / margins.length),
    ),
    say(
      'Andelarna är av det som produkterna med täckningsbidrag ger; en produkt som kostar mer än den ger har 0 %.',
      () => losses.length > 0,
    ),
    named('Finns bara ett av åren, eller gav inget det första: {w}.', (names = '') =>
      names.split(', ').every((name) => !hasGrowth(world, name)),
    ),
    say('Andel av årets täckningsbidrag mot hur det växer från första året till det sista.', () =>
      world.products.some(({ product }) => hasGrowth(world, product)),
    ),
    say(
      'Ingen produkt finns i två av åren än. Kopiera året i UtbudsMix, så syns det vart de är på väg.',
      () => !world.products.some(({ product }) => hasGrowth(world, product)),
    ),
    // what stands for itself; which names have a place is tried with the plots
    say('Fick inte plats i bilden: {w}.'),
    say('Staplarna går från planens {n} kr.', (net = 0) => isShown(net, world.net())),
    ...[
      'Månadslön (netto), kr',
      'Efter skatt och avgifter, av nästa enhet och nästa timme.',
      'Varje punkt är en produkt, så stor som sitt täckningsbidrag. Dra den uppåt för ett högre pris; pilarna på tangentbordet gör samma sak.',
      'Månadslönen om bara det här blir 10 % lägre eller högre, kommunalskatten en procentenhet.',
      'sämre än planen',
      'bättre än planen',
      'Ändringen i procent gäller alla tre åren; kostnader är rörliga, fasta och åtgärder.',
      'En avstängd åtgärd räknas inte i summor, lön och timmar, i något av åren.',
      'Fyll i minst en åtgärd',
      'Fyll i minst en produkt med arbetstid',
    ].map((says) => say(says)),
    say('{n} kr i månaden kräver i snitt {n} kr i täckningsbidrag per timme.', (wanted = 0, perHour = 0) => {
      const hours = world.products.reduce((sum, row) => sum + row.workHours * row.volumeYear, 0)
      const at = (rate: number) => Math.round(rate * hours - costs)
      // without a wish it is about what the plan gives
      const asked = new World(world.plan, world.year, wanted)
      const around = asked.between(at(perHour - 0.5) - 1, at(perHour + 0.5) + 1)
      return around.some(({ reaches }) => reaches) && !asked.reaches(at(perHour - 0.5) - 1)
    }),
  ]
}

const formOf = { 'enskild firma': 'enskildFirma', aktiebolag: 'aktiebolag' } as const

/** What may stand under the curves of both forms. crossings: all surpluses that are named as one, in their order. */
export function ofForms(world: World, breakpoints: readonly number[]): readonly Sentence[] {
  /** how much more a form gives than the other, shown kr a month */
  const ahead = (name: string, surplus: number) => {
    const form = name === 'aktiebolag' ? formOf.aktiebolag : formOf['enskild firma']
    const other = form === 'aktiebolag' ? 'enskildFirma' : 'aktiebolag'
    const shown = (of: typeof form) => Math.round(Math.max(0, world.netAt(surplus, of)))
    return shown(form) - shown(other)
  }
  const some = (from: number, to: number) =>
    Array.from({ length: 25 }, (_, at) => Math.round(from + ((to - from) * at) / 25) + (at % 5) * 17).filter(
      (s) => s < to,
    )
  return [
    needsProduct(world),
    say('Månadslön (netto), kr'),
    say('Fick inte plats i bilden: {w}.'),
    say(
      'I handen är det som kommer under kalenderåret om firman är aktiebolag alla tre åren: utdelningen av en vinst året efter, och skatten på den året därpå. Det som kommer År 4 är inte med. Hur lön och utdelning delas upp står i Lön & utdelning',
      () => years.some((year) => world.plan.salary[year].method === 'skatteverket'),
    ),
    {
      says: 'Upp till {n} kr i överskott ger {w} mest eller lika mycket; linjerna korsas inte.',
      isSo: ({ numbers: [to = 0], names: [form = ''] }) => {
        const differences = some(0, to).map((surplus) => ahead(form, surplus))
        return breakpoints.length === 0 && differences.every((one) => one >= 0) && differences.some((one) => one > 0)
      },
    },
    say('Upp till {n} kr i överskott ger båda formerna lika mycket.', (to = 0) =>
      some(0, to).every((surplus) => ahead('aktiebolag', surplus) === 0),
    ),
    {
      says: 'Från {n} kr i överskott ger {w} mer.',
      isSo: ({ numbers: [from = 0], names: [form = ''] }) => {
        const next = breakpoints.find((crossing) => crossing > from) ?? Math.max(1_000_000, world.surplus * 2.5)
        const isFrom = ahead(form, from) > 0 && ahead(form, from - 1) <= 0
        return isFrom && some(from, next).every((surplus) => ahead(form, surplus) >= 0)
      },
    },
  ]
}

function hasGrowth(world: World, name: string): boolean {
  const has = years.filter((year) => world.plan.offerings.some((row) => row.year === year && row.product === name))
  const [first] = has
  if (has.length < 2 || first === undefined) return false
  return new World(world.plan, first, 0).marginOf(name) > 0
}
