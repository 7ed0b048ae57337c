import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OwnerPage } from '../../src/app/owner/OwnerPage.tsx'
import { coupleSearch } from '../../src/insight/most/most-in-hand.ts'
import { finished } from '../../src/insight/most/search.ts'
import { outcomeName } from '../../src/plan/outcome/outcome.ts'
import { months } from '../../src/plan/outcome/outcome-names.ts'
import { defaultSalaryYear, emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type CompanyForm, type Year, years } from '../../src/rules/horizon.ts'
import { kronor } from '../../src/texts/format.ts'
import { ownerPageTexts } from '../../src/texts/owner-page.ts'
import type { FigureName } from '../../src/workbook/figures.ts'
import { surplusesOf } from '../../src/workbook/net-chains.ts'
import { CoupleYears, type Pair } from '../../src/workbook/owner/couple-years.ts'
import type { PayoutStrategy } from '../../src/workbook/owner/owner-figures.ts'
import { type CoupleChoice, typedPays } from '../../src/workbook/owner/two-owners.ts'
import { perYear } from '../../src/workbook/per-year.ts'
import { offering } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

const user = userEvent.setup()
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/** A plan with a surplus of 1 000 000 kr each year, by law from 2026 on. */
const planAs = (companyForm: CompanyForm): Plan => ({
  ...emptyPlan(2026),
  offerings: years.map((year) => offering(year, { year, price: 1000, volumeYear: 1000 })),
  salary: perYear(() => ({ ...defaultSalaryYear(), companyForm, method: 'skatteverket' as const })),
})

/** The page on a plan, and on what its owner has told. */
function openPage(of: CompanyForm | Plan, settings: Partial<Plan['settings']> = {}) {
  const plan = typeof of === 'string' ? planAs(of) : of
  const workspace = deskOn({ ...plan, settings: { ...plan.settings, ...settings } })
  showOn(workspace, <OwnerPage session={workspace.session} year="year1" />)
  const card = (name: keyof typeof ownerPageTexts.cards) =>
    screen.getByRole('region', { name: ownerPageTexts.cards[name] })
  const row = (of: keyof typeof ownerPageTexts.cards, name: string | RegExp) => {
    const cells = within(card(of)).getByRole('rowheader', { name }).parentElement?.querySelectorAll('td') ?? []
    return [...cells].map((cell) => plain(cell.textContent))
  }
  const says = (name: keyof typeof ownerPageTexts.cards) => plain(card(name).textContent)
  const { session } = workspace
  return { session, figure: (name: FigureName) => session.workbook.figure(name) ?? Number.NaN, card, row, says }
}

/** Until the search has told what gives the most. */
const entered = ({ says }: Pick<ReturnType<typeof openPage>, 'says'>) =>
  waitFor(() => expect(says('answer')).toContain('Så får du mest kvar'))
const openEntered = async (...of: Parameters<typeof openPage>) => {
  const page = openPage(...of)
  await entered(page)
  return page
}

const allRows = () => user.click(screen.getByRole('button', { name: ownerPageTexts.allRows }))
const enter = async (field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.paste(text)
  await user.keyboard('{Enter}')
}
const fold = (name: string) => user.click(screen.getByText(name, { selector: 'summary *' }))

test('the answer says what to take out, in which year, and what that gives a month; the ways stand beneath in five rows', async () => {
  const { card, row, says, figure } = await openEntered('aktiebolag')
  const whole = (name: FigureName) => plain(kronor(Math.round(figure(name))))
  const [pay, dividend] = [whole('mostInHand.grossAnnualSalary.year1'), whole('mostInHand.dividend.year2')]
  expect(says('answer')).toContain(`Ta ut ${pay} kr i lön 2026 och ${dividend} kr i utdelning 2027.`)
  const perMonth = plain(kronor(Math.round(figure('mostInHand.takeHome.year2') / 12)))
  expect(row('answer', /^2027 År 2, prel\./).at(-1)).toBe(perMonth)
  expect(says('answer')).toMatch(/2029 \(År 4\) tar du ut .* kr i utdelning av vinsten 2028/)
  expect(within(card('ways')).getAllByRole('row').length - 1).toBe(5)
  // an own pay that is not told is all of the surplus
  const heads = [...card('ways').querySelectorAll('thead th')].map(({ textContent }) => textContent).filter(Boolean)
  expect(heads).toEqual(['Allt som lön och Egen lön', 'Lön till brytpunkten', 'Mest i handen'])
  expect(row('ways', 'Lön (brutto)').slice(0, 2)).toEqual(['760 919', '660 400'])
  expect(row('ways', 'Lön efter skatt').slice(0, 2)).toEqual(['550 609', '503 026'])
  expect(row('ways', 'Utdelning efter skatt År 2').slice(0, 2)).toEqual(['0', '83 913'])
  // the headline of the product is the first of the ways
  expect(figure('allSalary.netProfitPerYear.year1')).toBe(figure('netProfitPerYear.year1'))
  await allRows()
  expect(row('ways', 'År 4 (2029)').length).toBe(3)
  // what gives pension and sick pay stands against the most that does
  expect(row('ways', /^Pensionsgrundande \(tak 673.038\)$/).slice(0, 2)).toEqual(['673 038', '660 400'])
  expect(row('ways', /^Sjukpenninggrundande, SGI \(tak 592.000\)$/).slice(0, 2)).toEqual(['592 000', '592 000'])
  // nothing told: the company is new in the first year, and bears what is taken out
  expect(says('ways')).toContain('År 1 finns inget utrymme')
  expect(says('ways')).not.toMatch(/skjuta till|inte är täckt/)
})

test('years of another form are named, their cells too, and one press makes all of them a company', async () => {
  const company = planAs('aktiebolag')
  const { salary } = planAs('enskildFirma')
  const { row, says, session } = await openEntered({ ...company, salary: { ...salary, year1: company.salary.year1 } })
  expect(says('answer')).toContain('2027 och 2028 räknas som enskild firma.')
  expect(row('answer', /^2028 År 3/)[0]).toBe('enskild firma')
  await user.click(screen.getByRole('button', { name: 'Aktiebolag alla år' }))
  expect(years.map((year) => session.plan.salary[year].companyForm)).toEqual(['aktiebolag', 'aktiebolag', 'aktiebolag'])
  expect(says('answer')).not.toContain('räknas som enskild firma')
})

/** Of another way than the most: its words, and how much less it gives. */
function heldAgainst({ says, figure }: ReturnType<typeof openPage>, way: PayoutStrategy) {
  const net = (of: PayoutStrategy) => Math.round(figure(`${of}.netOverPlan`))
  const [, more, than] = /, ([\d ]+) kr mer än (.+?)\./.exec(says('answer')) ?? []
  return { than, isSo: Number(more?.replace(/\D/g, '')) === net('mostInHand') - net(way) }
}

test('the answer is held against the next best of the ways, which a pay of one’s own can be', async () => {
  const page = await openEntered('aktiebolag')
  expect(heldAgainst(page, 'toThreshold')).toEqual({ than: 'med lön till brytpunkten', isSo: true })
  cleanup()
  const own = await openEntered('aktiebolag', { ownPay1: 400_000, ownPay2: 400_000, ownPay3: 400_000 })
  expect(heldAgainst(own, 'ownPay')).toEqual({ than: 'med din egen lön', isSo: true })
})

test('of a company that is bought later the page says which years have no room', async () => {
  const { says } = openPage('aktiebolag', { sharesOwnedSince: 2027 })
  await allRows()
  expect(says('ways')).toContain('År 1 och År 2 finns inget utrymme för lågbeskattad utdelning')
})

test('a pay that the company does not have is told, and is neither what gives the most nor the next best', async () => {
  const page = await openEntered('aktiebolag', { ownPay1: 3_000_000 })
  const { row, says } = page
  expect(heldAgainst(page, 'toThreshold')).toEqual({ than: 'med lön till brytpunkten', isSo: true })
  await allRows()
  const [, , most = '', own = ''] = row('ways', 'I handen av hela planen')
  expect([most.includes('mest'), own.includes('mest')]).toEqual([true, false])
  expect(row('ways', 'Kvar i bolaget efter sista utdelningen')[3]).toMatch(/^−/)
  expect(says('ways')).toContain('Egen lön är mer än bolaget har År 1. Resten måste du skjuta till själv.')
  expect(says('ways')).toContain('är förlust som inte är täckt')
})

test('a pay of the owner’s own is moved by keys, or is that of the most in hand, each a step that can be taken back', async () => {
  const { card, row, says, session, figure } = await openEntered('aktiebolag')
  await fold(ownerPageTexts.cards.ownPay)
  const most = (year: Year) => Math.round(figure(`mostInHand.grossAnnualSalary.${year}`))
  const others = { ownPay2: most('year2'), ownPay3: most('year3') }
  const ownCard = within(card('ownPay'))
  const point = await ownCard.findByRole('slider', { name: 'Egen lön År 1' })
  // it is typed beside its curve
  expect(ownCard.getByRole('group', { name: 'Egen lön, kr per år' })).toBeTruthy()
  // the curve names the pay of the table
  expect(says('ownPay')).toContain(`Mest i handen: ${plain(kronor(most('year1')))}`)
  point.focus()
  await user.keyboard('{Home}')
  await waitFor(() => expect(session.plan.settings).toMatchObject({ ownPay1: 0, ...others }))
  await waitFor(() => expect(row('ways', 'Lön (brutto)')[3]).toBe('0'))
  await user.keyboard('{PageUp}{ArrowRight}')
  expect(session.plan.settings.ownPay1).toBe(11_000)
  for (let step = 0; step < 3; step += 1) session.undo()
  expect(session.plan.settings.ownPay1).toBeNull()
  await user.click(ownCard.getByRole('button', { name: ownerPageTexts.ownPay.takeBest }))
  for (const year of years)
    expect(figure(`ownPay.grossAnnualSalary.${year}`), year).toBe(figure(`mostInHand.grossAnnualSalary.${year}`))
  session.undo()
  expect(session.plan.settings).toMatchObject({ ownPay1: null, ownPay2: null, ownPay3: null })
})

test('every row of a way and a calendar year stands there with its arithmetic, rule and source', async () => {
  const { card, says } = openPage('aktiebolag')
  await fold(ownerPageTexts.cards.how)
  await user.click(within(card('how')).getByRole('button', { name: 'Lön till brytpunkten' }))
  await user.click(within(card('how')).getByRole('button', { name: 'År 2' }))
  for (const words of ['Bolagsskatt', 'Inkomstskattelagen 57 kap.', '333 600']) expect(says('how')).toContain(words)
})

test.each(['aktiebolag', 'enskildFirma'] as const)(
  'what the books land at becomes the surplus of the year by one press, and undo takes it back: %s',
  async (form) => {
    const books = Object.fromEntries(months.map((month) => [outcomeName(2026, month), '2026;100000;0;10000']))
    const { session, figure } = openPage(form, books)
    await user.click(await screen.findByRole('button', { name: /^Räkna med 1.080.000.kr i planen$/ }))
    expect(figure('surplus.year1')).toBeCloseTo(1_080_000, -2)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Räkna med .* i planen$/ })).toBeNull())
    session.undo()
    expect(figure('surplus.year1')).toBe(1_000_000)
  },
)

test('what is proposed to live on is taken by one press; what is needed is kept by the answer, or it says by how much it is not', async () => {
  const { card, row, says, session, figure } = await openEntered('aktiebolag')
  const answer = within(card('answer'))
  const proposal = answer.getByRole('button', { name: /^Räkna med .* i månaden$/ })
  await user.click(proposal)
  const { leastInHand } = session.plan.settings
  expect(plain(proposal.textContent)).toBe(`Räkna med ${plain(kronor(leastInHand))} kr i månaden`)
  expect(leastInHand).toBeGreaterThan(0)
  expect(answer.queryByRole('button', { name: /^Räkna med/ })).toBeNull()
  await waitFor(() => expect(figure('mostInHand.takeHome.year1') / 12).toBeGreaterThanOrEqual(leastInHand))
  await waitFor(() =>
    expect(says('answer')).toContain(
      `och minst ${plain(kronor(leastInHand))} kr i månaden varje år, så vitt sökningen ser: `,
    ),
  )
  const amounts = (name: RegExp) => row('answer', name).map((cell) => Number(cell.replace(/\D/g, '')))
  for (const name of [/^2026/, /^2027/, /^2028/]) expect(amounts(name).at(-1)).toBeGreaterThanOrEqual(leastInHand)
  const field = answer.getByRole('textbox', { name: /Så mycket behöver jag minst att leva på/ })
  await enter(field, '90000')
  await waitFor(() => expect(session.plan.settings.leastInHand).toBe(90_000))
  await waitFor(() => expect(says('answer')).toContain('Planen räcker inte till 90 000 kr i månaden varje år: '))
  // what is lacking stands in the year's own row
  const [inHand = 0, lacks = 0] = amounts(/^2026/).slice(-2)
  expect(inHand + lacks).toBe(90_000)
})

test('a sole trader is told what to draw, and sees the tools as one closed line with what each would give', async () => {
  const { card, row, says, session, figure } = openPage('enskildFirma', { openingTemplatePayroll: 1 })
  const perMonth = plain(kronor(Math.round(figure('netProfitPerMonth.year1'))))
  expect(says('answer')).toContain(`Ta ut ${perMonth} kr i månaden 2026.`)
  expect(screen.queryByRole('region', { name: ownerPageTexts.cards.ways })).toBeNull()
  expect(says('tools')).toBe('Räntefördelning och fonder inte använda')
  expect(screen.queryAllByRole('textbox')).toEqual([])
  await fold(ownerPageTexts.cards.tools)
  await waitFor(() =>
    expect(row('tools', 'Räntefördelning')[0]).toMatch(/^[\d ]+ kr, om firman har 100 000 kr i kapital$/),
  )
  await user.click(within(card('tools')).getByRole('button', { name: 'Använd Räntefördelning' }))
  expect(session.plan.settings.interestAllocation).toBe(true)
  await waitFor(() => expect(says('tools')).toMatch(/^Räntefördelning och fonder används/))
  await fold(ownerPageTexts.cards.leftOut)
  expect(says('leftOut')).not.toMatch(/karens|periodiseringsfond i bolaget|närstående/i)
})

/** The page of two who own half each. */
function openCouple(settings: Partial<Plan['settings']>) {
  const plan = planAs('aktiebolag')
  const ofTwo = { ownSharePercent: 50, secondSharePercent: 50, sharesOwnedSince: 2020, ...settings }
  const opened = openPage({ ...plan, settings: { ...plan.settings, ...ofTwo } })
  const model = () =>
    new CoupleYears(
      opened.session.plan,
      surplusesOf((year) => opened.session.workbook.figure(`surplus.${year}`) ?? 0),
    )
  return { ...opened, model, text: () => plain(opened.card('couple').textContent) }
}

const kr = (amount: number) => `${plain(kronor(Math.round(amount)))} kr`
const foundForTwo = { timeout: 120_000 }
/** the search of two takes seconds of a busy machine */
const patiently = { timeout: 300_000 }

test(
  'to two who own the company the page opens with what gives both the most, by name, and how much more that is',
  patiently,
  async () => {
    const { card, model, text } = openCouple({})
    expect(text()).toContain('Räknar …')
    await waitFor(() => expect(text()).toContain('Så blir det mest kvar till båda av hela planen'), foundForTwo)
    const most = finished(coupleSearch(model()))
    const [first, next] = model().life(most)
    const sum = (pair: Pair | undefined) => (pair?.[0] ?? 0) + (pair?.[1] ?? 0)
    const [own, other] = [most.pay.first.year1 ?? 0, most.pay.second.year1 ?? 0]
    expect(text()).toContain(
      `Ta ut ${kr(own)} i lön till dig och ${kr(other)} i lön till din närstående 2026, och ${kr(sum(next?.dividends))} i utdelning 2027.`,
    )
    const inHand = (who: 0 | 1) => Math.round((first?.takeHome[who] ?? 0) / 12)
    expect(text()).toContain(
      `I handen är det ${kr(inHand(0) + inHand(1))} i månaden 2026: ${kr(inHand(0))} till dig och ${kr(inHand(1))} till din närstående.`,
    )
    const net = (choice: CoupleChoice) =>
      Math.round(
        model()
          .life(choice)
          .reduce((all, year) => all + year.net, 0),
      )
    const named = (['allSalary', 'toThreshold', 'ownPay'] as const).map((way) => net(model().choiceOf(way)))
    expect(text()).toContain(
      `${kr(net(most))} efter skatt till och med 2029, ${kr(net(most) - Math.max(...named))} mer än`,
    )
    // what stands for both is the sum of what stands for each
    const rows = within(card('couple'))
      .getAllByRole('row')
      .map((each) =>
        [...each.querySelectorAll('td')].map((cell) => Number(plain(cell.textContent).replaceAll(' ', ''))),
      )
      .filter((cells) => cells.length === 3)
    expect(rows).toHaveLength(12)
    for (const at of [0, 1, 2, 3])
      for (const column of [0, 1, 2])
        expect(rows[at + 8]?.[column]).toBe((rows[at]?.[column] ?? 0) + (rows[at + 4]?.[column] ?? 0))
    expect(text()).toContain('Det är vår tolkning')
    await fold(ownerPageTexts.cards.ways)
    expect(plain(card('ways').textContent)).toContain(plain(kronor(net(most))))
    await fold(ownerPageTexts.cards.how)
    await user.click(within(card('how')).getByRole('button', { name: 'Din närstående' }))
    expect(plain(card('how').textContent)).toMatch(/Den andras lön och avgiften på den|Bådas del av överskottet/)
    await fold(ownerPageTexts.cards.leftOut)
    expect(plain(card('leftOut').textContent)).toContain('Fler ägare eller närstående än dessa två.')
  },
)

test('the two type their own pays, see what these give, and begin from what gives the most', patiently, async () => {
  const { model, session, text } = openCouple({ ownPay1: 300_000, secondPay1: 200_000 })
  await waitFor(() => expect(text()).toContain('Så blir det mest kvar till båda'), foundForTwo)
  await fold(ownerPageTexts.couple.own.title)
  const card = screen.getByRole('region', { name: ownerPageTexts.couple.own.title })
  const gives = () =>
    kr(
      model()
        .life(typedPays(session.plan))
        .reduce((all, { net }) => all + net, 0),
    )
  expect(plain(card.textContent)).toContain(`Dessa löner ger båda tillsammans ${gives()}`)
  const ofSecond = within(card).getAllByLabelText<HTMLInputElement>('År 2')[1] as HTMLInputElement
  await user.type(ofSecond, '250000{Enter}')
  expect(session.plan.settings.secondPay2).toBe(250_000)
  await waitFor(() => expect(plain(card.textContent)).toContain(`Dessa löner ger båda tillsammans ${gives()}`))
  await user.type(ofSecond, '{Control>}a{/Control}9000000{Enter}')
  await waitFor(() => expect(plain(card.textContent)).toContain('Lönerna är mer än bolaget har År 2.'))
  await waitFor(() => expect(text()).toContain('Så blir det mest kvar till båda'), foundForTwo)
  await user.click(within(card).getByRole('button', { name: 'Börja från Mest i handen' }))
  expect(session.plan.settings.secondPay2).toBeLessThan(2_000_000)
  await waitFor(() => expect(plain(card.textContent)).not.toContain('Lönerna är mer än'))
  session.undo()
  expect(session.plan.settings.secondPay2).toBe(9_000_000)
})

test(
  'what each of two needs to live on is asked for, and kept, or it is said who lacks how much',
  patiently,
  async () => {
    const { session, text } = openCouple({ sharesOwnedSince: null, secondName: 'Anna' })
    await waitFor(() => expect(text()).toContain('Så blir det mest kvar till båda'), foundForTwo)
    expect(text()).toMatch(/kr till Anna\..*Anna, /)
    await user.type(screen.getByLabelText(/^Så mycket behöver din närstående minst/), '18000{Enter}')
    expect(session.plan.settings.secondLeastInHand).toBe(18_000)
    await waitFor(
      () =>
        expect(text()).toContain(
          'Så blir det mest kvar till båda av hela planen och minst 18 000 kr till Anna i månaden varje år',
        ),
      foundForTwo,
    )
    await user.type(screen.getByLabelText(/^Så mycket behöver jag minst/), '70000{Enter}')
    await waitFor(
      () =>
        expect(text()).toMatch(
          /Planen räcker inte till 70 000 kr till dig och 18 000 kr till Anna i månaden varje år: vad som saknas står i tabellen/,
        ),
      foundForTwo,
    )
  },
)
