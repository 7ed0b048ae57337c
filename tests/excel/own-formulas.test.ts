import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import type { ImportMode } from '../../src/plan/import/found.ts'
import { ownNumbersIn } from '../../src/plan/own-numbers.ts'
import { emptyPlan, isBlank, type Plan, type Row, rowsOf } from '../../src/plan/plan.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { years } from '../../src/rules/horizon.ts'
import { appliedWithFollowers, graphOf, settledPlan } from '../../src/workbook/own/settle.ts'
import { anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'
import { cellsIn, typedInto, withSheets, xmlOf } from './calc-files.ts'
import { asInFile, placeInFile, withKeptFormulas } from './own-in-file.ts'
import { fileOf } from './plan-in-file.ts'

const row = (id: string, formulas: string, more = {}) =>
  offering(id, { product: `Vara ${id}`, price: 100, formulas, ...more })

const planWith = (offerings: Plan['offerings'], more: Partial<Plan> = {}): Plan => {
  const empty = emptyPlan(2026)
  const settings = { ...empty.settings, ownNumbers: 'abc 3% Index\nt1 650 Timpris' }
  return settledPlan({ ...empty, settings, offerings, ...more })
}

/** The formula and the number that a cell has in the file of a plan. */
function inFile(plan: Plan, bytes: Uint8Array, table: Table, id: string, field: string) {
  const { sheet, address } = placeInFile(plan, table, id, field)
  const found = new RegExp(`<c r="${address}"[^>]*><f>(.*?)</f>`).exec(xmlOf(bytes).sheets.get(sheet) ?? '')
  return [found?.[1], cellsIn(bytes).get(sheet)?.get(address)]
}

async function imported(bytes: Uint8Array, into: Plan, mode: ImportMode = 'add', settings?: boolean) {
  const file = await openFile(bytes, 'plan.xlsx')
  const choice = { of: 'plan', mode, ...(settings !== undefined && { settings }) } as const
  const proposal = file.propose(into, choice, countingIds('n'))
  return { ...proposal, plan: proposal.edit ? appliedWithFollowers(into, proposal.edit) : into }
}

/** The filled rows of a plan, with places in the stead of ids, and named numbers by their names. */
function contents(plan: Plan) {
  const places = new Map<string, string>(ownNumbersIn(plan.settings.ownNumbers).map(({ id, name }) => [id, name]))
  const rows = (table: Table) =>
    years.flatMap((year) =>
      table === 'measures' && year !== 'year1'
        ? []
        : (rowsOf(plan, table, year) as readonly Row[]).filter((each) => !isBlank(table, each as never)),
    )
  for (const table of tables) for (const [at, { id }] of rows(table).entries()) places.set(id, `${table}${at}`)
  const placed = (formulas: string) =>
    formulas.replace(/(?<=\{|\{own\.)[a-z0-9]+(?=[.}])/gi, (id) => places.get(id) ?? id)
  const all = tables.map((table) =>
    rows(table).map((each) => ({ ...each, id: '', rank: '', formulas: placed(each.formulas) })),
  )
  return { all, numbers: ownNumbersIn(plan.settings.ownNumbers).map(({ name, value }) => `${name} ${value}`) }
}

describe('a cell that follows others, in the file', () => {
  test('is a live formula within the bounds of its field, by addresses and names of ours', async () => {
    const formulas: readonly (readonly [string, string, number])[] = [
      ['{price}*0.4', 'D7*0.4', 40],
      ['{price}*{own.abc}', 'D8*Tal_1', 3],
      ['{own.t1}-{price}%', 'Tal_2-D9%', 649],
      ['-2^2+2^3^2+{volumeYear}', '-2^2+2^3^2+P10', 68],
      ['MIN({volumeYear},{price})+5', 'MIN((0+P11),(0+D11))+5', 5],
      ['AVERAGE({volumeYear},{price},ROUND({workHours}))', 'AVERAGE((0+P12),(0+D12),ROUND(N12,(0)))', 33.33333],
      ['ROUND(MAX({netPrice}%%,-{price}^2))', 'ROUND(MAX((H13%)%,-D13^2),(0))', 10_000],
      ['{price}/(2-{volumeYear})', 'D14/(2-P14)', 50],
      ['IF({volumeYear}=0,{price}*2,1)', 'IF(P15=0,D15*2,1)', 200],
      ['{r0.price}+{f.amount}', "$D$7+'Fasta kostnader'!$C$7", 1100],
      ['{sum.TotalMeasuredCostsYear.year1}+{sum.totalFixedCost.year1}', "Åtgärder!$J$4+'Fasta kostnader'!$C$4", 1000],
    ]
    const rows = formulas.map(([formula], at) => row(`r${at}`, `variableCost=${formula}`, { rank: `a${at}` }))
    const plan = planWith(rows, { fixedCosts: [fixedCost('f', { category: 'Hyra', amount: 1000 })] })
    const bytes = await fileOf(plan)
    expect(rows.map(({ id }) => inFile(plan, bytes, 'offerings', id, 'variableCost'))).toEqual(
      formulas.map(([, formula, value]) => {
        const settled = `MIN(9999999,MAX(0,ROUND((${formula}),5)))`
        // what may come to no number keeps the one that it has
        return [/[/^]/.test(formula) ? `IFERROR(${settled},${value})` : settled, value]
      }),
    )
    expect(contents((await imported(bytes, emptyPlan(2026))).plan)).toEqual(contents(plan))
  })

  test('over a whole column is a live formula too, of the rows of its year', async () => {
    const plan = planWith(
      [
        row('a', 'variableCost={MIN.offerings.price.year1}+MAX({AVERAGE.offerings.volumeYear.year1},1)', {
          volumeYear: 3,
        }),
        row('b', 'variableCost={SUM.offerings.price.year1}', { price: 40 }),
        row('c', 'variableCost={MAX.offerings.price.year2}', { price: 70, year: 'year2' }),
      ],
      { measures: [measure('m', { costs1: 5, formulas: 'costs2={MAX.measures.costs1.year1}' })] },
    )
    const bytes = await fileOf(plan)
    const [ofYear, prices, volumes] = ['A', 'D', 'P'].map((column) => `$${column}$7:$${column}$29`)
    const held = `${ofYear},"År 1"`
    const counted = ['>0', '<0'].map((is) => `COUNTIFS(${held},${volumes},"${is}")`).join('+')
    const written: readonly (readonly [Table, string, string, string, number])[] = [
      [
        ...(['offerings', 'a', 'variableCost'] as const),
        `_xlfn.MINIFS(${prices},${held},${prices},"<>0",${prices},"<>")+MAX((0+(SUMIFS(${volumes},${held})/(${counted}))),1)`,
        43,
      ],
      ['offerings', 'b', 'variableCost', `SUMIFS(${prices},${held})`, 140],
      ['offerings', 'c', 'variableCost', `_xlfn.MAXIFS(${prices},${ofYear},"År 2",${prices},"<>0",${prices},"<>")`, 70],
    ]
    for (const [table, id, field, formula, value] of written) {
      const [text, number] = inFile(plan, bytes, table, id, field)
      const plain = String(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
      expect([plain, number]).toEqual([`IFERROR(MIN(9999999,MAX(0,ROUND((${formula}),5))),${value})`, value])
    }
    expect(inFile(plan, bytes, 'measures', 'm', 'costs2')).toEqual([
      expect.stringContaining('&quot;&lt;&gt;Nej&quot;'),
      5,
    ])
    expect(contents((await imported(bytes, emptyPlan(2026))).plan)).toEqual(contents(plan))
  })

  test('is a number where its formula gives none, is none, or is nested deeper than is read', async () => {
    const deep = `${'('.repeat(22)}1-${'(1-'.repeat(21)}{price}${')'.repeat(43)}`
    const plan = planWith([
      row('a', 'variableCost={price}/{volumeYear}', { variableCost: 7, rank: 'a0' }),
      row('b', 'variableCost={workHours}\nworkHours={variableCost}', { variableCost: 7, rank: 'a1' }),
      row('c', "variableCost=cmd|' /C calc'!A0+{price}", { variableCost: 7, rank: 'a2' }),
      row('d', 'variableCost={gone00000000000.price}', { variableCost: 7, rank: 'a3' }),
      row('e', `variableCost=${deep}`, { variableCost: 7, rank: 'a4' }),
    ])
    const bytes = await fileOf(plan)
    const kept = plan.offerings.map(({ variableCost }) => [undefined, variableCost])
    expect(plan.offerings.map(({ id }) => inFile(plan, bytes, 'offerings', id, 'variableCost'))).toEqual(kept)
    expect((await imported(bytes, plan)).edit).toBeUndefined()
  })

  test('says nothing that the user has typed in a formula or a name, and runs nothing', async () => {
    const evil = "=cmd|' /C calc'!A0"
    const plan = planWith([row('a', 'price={own.abc}*2', { product: evil, category: '@SUM(1+1)' })], {
      settings: { ...emptyPlan(2026).settings, ownNumbers: 'abc 3% A-1\nx 2 Tal_1, B' },
    })
    const { sheets, workbook } = xmlOf(await fileOf(plan))
    const formulas = [...sheets.values()].flatMap((xml) => [...xml.matchAll(/<f[ >].*?<\/f>/g)].map(([each]) => each))
    expect(formulas.filter((each) => /cmd|@|A-1|, B/.test(each))).toEqual([])
    expect(workbook).not.toMatch(/cmd|A-1|ddeLink|externalReference/)
    expect(workbook).toContain('name="Tal_1"')
    expect([...sheets.keys()].at(-1)).toBe('Egna tal')
  })
})

describe('a file of ours', () => {
  const plan = planWith([row('a', 'variableCost={price}*{own.abc}')])
  const into = { ...emptyPlan(2026), settings: { ...emptyPlan(2026).settings, ownNumbers: 'own1 5% Index' } }

  test('brings the numbers that its formulas call; those that the plan has stay as the settings do', async () => {
    const bytes = await fileOf(plan)
    const left = await imported(bytes, into, 'add', false)
    expect(left.plan.settings.ownNumbers).toMatch(/^own1 5% Index\nn\d+ 650 Timpris$/)
    expect(left.plan.offerings[0]).toMatchObject({ variableCost: 5, formulas: 'variableCost={price}*{own.own1}' })
    const taken = await imported(bytes, into, 'add', true)
    expect(taken.plan.settings.ownNumbers).toMatch(/^own1 3% Index\n/)
    expect(taken.plan.offerings[0]?.variableCost).toBe(3)
    expect(taken.settings.changed).toBeGreaterThan(0)
  })

  test('in which a formula was written by hand, a number typed over one, or a number that a formula calls', async () => {
    const two = planWith([row('a', 'variableCost={price}*0.4'), row('b', 'price={a.price}*2', { rank: 'a1' })])
    const { address } = placeInFile(two, 'offerings', 'a', 'price')
    const file = typedInto(await fileOf(two), { Produktmix: { [address]: 200 } })
    // its program has calculated nothing: the formulas of ours are taken at their word
    const { plan: after, lines } = await imported(file, two)
    expect(after.offerings).toMatchObject([
      { price: 200, variableCost: 80, formulas: 'variableCost={price}*0.4' },
      { price: 400, formulas: 'price={a.price}*2' },
    ])
    expect(lines.flatMap(({ troubles }) => troubles)).toEqual([])
  })

  test('in which a row was put in above the named numbers, and one of them has another name in the file', async () => {
    const two = planWith([row('a', 'variableCost={price}*{own.abc}\nworkHours={own.t1}/100')])
    const parts = unzipSync(await fileOf(two))
    const change = (part: string, by: (xml: string) => string) => {
      parts[part] = strToU8(by(strFromU8(parts[part]!)))
    }
    const sheetPart = Object.keys(parts).find(
      (name) =>
        strFromU8(parts[name]!).includes('r="B5" s=') &&
        !strFromU8(parts[name]!).includes('r="C4"') &&
        !strFromU8(parts[name]!).includes('r="B6"'),
    )!
    change(sheetPart, (xml) =>
      xml.replace(
        /<row r="4".*<\/sheetData>/,
        (rows) =>
          `<row r="4"><c r="A4" t="str"><v>Ny</v></c><c r="B4"><v>9</v></c></row>${rows.replace(/r="([AB]?)([45])"/g, (_, letter: string, at: string) => `r="${letter}${Number(at) + 1}"`)}`,
      ),
    )
    change('xl/workbook.xml', (xml) =>
      xml
        .replace('name="Tal_2"', 'name="Pris_timme"')
        .replace(/(tal(?:&apos;|')!\$B\$)([45])</g, (_, before: string, at: string) => `${before}${Number(at) + 1}<`),
    )
    const offeringsPart = Object.keys(parts).find((name) => strFromU8(parts[name]!).includes('Tal_2/100'))!
    change(offeringsPart, (xml) => xml.replace('Tal_2/100', 'Pris_timme/100'))
    const { plan: after } = await imported(zipSync(parts), emptyPlan(2026))
    const [index, perHour] = ['Index', 'Timpris'].map(
      (called) => ownNumbersIn(after.settings.ownNumbers).find(({ name }) => name === called)?.id,
    )
    expect(after.offerings[0]).toMatchObject({
      variableCost: 3,
      workHours: 6.5,
      formulas: `variableCost={price}*{own.${index}}\nworkHours={own.${perHour}}/100`,
    })
  })

  test('is settled by its formulas where its program has kept no numbers of theirs, or none that are', async () => {
    const two = planWith([
      row('a', 'variableCost={price}*{own.abc}\nworkHours={b.price}/{volumeYear}', { workHours: 2, volumeYear: 4 }),
      row('b', 'price={sum.totalFixedCost.year1}/3', { rank: 'a1' }),
    ])
    const bytes = await fileOf({ ...two, fixedCosts: [fixedCost('f', { category: 'Hyra', amount: 300 })] })
    const expected = contents((await imported(bytes, emptyPlan(2026))).plan)
    expect(expected.all[0]).toMatchObject([{ variableCost: 3, workHours: 25 }, { price: 100 }])
    for (const kept of ['', '<v>-777</v>', '<v>1e300</v>']) {
      const other = withSheets(bytes, (xml) =>
        xml.replace(/(<f(?: [^>]*)?(?:\/>|>[^<]*<\/f>))<v>.*?<\/v>/gs, `$1${kept}`),
      )
      const { plan: after, lines } = await imported(other, emptyPlan(2026))
      expect(contents(after)).toEqual(expected)
      expect(lines.flatMap(({ troubles }) => troubles)).toEqual([])
    }
    // of a formula that can't be taken no number comes that no field holds
    const wrong = withSheets(bytes, (xml) => xml.replace(/Tal_1([^<]*<\/f>)<v>3<\/v>/, 'GONE()$1<v>1e300</v>'))
    const { plan: after } = await imported(wrong, emptyPlan(2026))
    expect(after.offerings.filter(({ variableCost }) => variableCost > 9_999_999)).toEqual([])
  })

  test('brings no more named numbers than a plan has, and takes the number where that leaves one out', async () => {
    const many = (from: string) =>
      Array.from({ length: 30 }, (_, at) => `${from}${at} 123456789.12345% ${from.repeat(27)} ${at}`).join('\n')
    const full = { ...emptyPlan(2026), settings: { ...emptyPlan(2026).settings, ownNumbers: many('x') } }
    const bytes = await fileOf(
      planWith([row('a', 'variableCost={price}+{own.y2}-123456%')], {
        settings: { ...full.settings, ownNumbers: many('y').replaceAll('123456789.12345%', '2') },
      }),
    )
    const { plan: after, lines } = await imported(bytes, full, 'add', true)
    expect(after.settings.ownNumbers).toBe(full.settings.ownNumbers)
    expect(after.offerings[0]).toMatchObject({ formulas: '' })
    expect(lines.flatMap(({ troubles }) => troubles.map(({ why }) => why))).toEqual(['import.formula'])
  })

  test('comes back as it was, whatever its formulas call', async () => {
    let formulas = 0
    await fc.assert(
      fc.asyncProperty(withKeptFormulas(anyPlan), withKeptFormulas(anyPlan), async (any, other) => {
        const bytes = await fileOf(any)
        expect((await imported(bytes, any)).edit).toBeUndefined()
        const expected = contents(asInFile(any, bytes))
        if (!/\{(?:sum\.total|[A-Z])/.test(JSON.stringify(any))) expect(expected).toEqual(contents(any))
        formulas += graphOf(asInFile(any, bytes)).cells.size
        expect(contents((await imported(bytes, emptyPlan(2026))).plan)).toEqual(expected)
        expect(contents((await imported(bytes, other, 'replace')).plan)).toEqual(expected)
      }),
      { numRuns: runs(5), endOnFailure: true },
    )
    expect(formulas).toBeGreaterThan(0)
  })
})
