import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import { readXlsx } from '../../src/excel/import/read-xlsx.ts'
import { UnreadableFile } from '../../src/plan/import/found.ts'
import { encoded } from '../fixtures/encoded.ts'

const namespaces = {
  transitional: {
    main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    links: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  strict: {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    links: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
} as const
const packageLinks = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface Prefixes {
  /** Before the tags of the workbook, and of its sheets and texts; '' for none. */
  readonly workbook: string
  readonly sheet: string
  readonly rels: string
  /** Before the id of a relationship. */
  readonly id: string
}

interface Sheet {
  readonly state?: string
  readonly rows: string
}

/** A workbook as another program may write it: what the tags are called by is for each part to say. */
function workbook(
  { workbook, sheet, rels, id }: Prefixes,
  sheets: readonly Sheet[] = [{ rows: words }],
  { main, links }: (typeof namespaces)[keyof typeof namespaces] = namespaces.transitional,
): Uint8Array {
  const tag = (prefix: string) => (prefix === '' ? '' : `${prefix}:`)
  const own = (prefix: string, uri: string) => (prefix === '' ? `xmlns="${uri}"` : `xmlns:${prefix}="${uri}"`)
  const [w, s, r] = [tag(workbook), tag(sheet), tag(rels)]
  const listed = sheets.map(
    ({ state }, at) =>
      `<${w}sheet name="Blad ${at + 1}" sheetId="${at + 7}" ${state === undefined ? '' : `state="${state}" `}${tag(id)}id="rel${at}"/>`,
  )
  const related = sheets.map(
    (_, at) => `<${r}Relationship Id="rel${at}" Type="${links}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  )
  const prefixed = (xml: string) => xml.replace(/<(\/?)(?=[a-z])/g, `<$1${s}`)
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><${w}workbook ${own(workbook, main)} xmlns:${id}="${links}"><${w}sheets>${listed.join('')}</${w}sheets></${w}workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<${r}Relationships ${own(rels, packageLinks)}>${related.join('')}</${r}Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `<${s}sst ${own(sheet, main)}>${prefixed('<si><t>Produkt</t></si><si><r><t>Pr</t></r><r><t>is</t></r></si>')}</${s}sst>`,
    ),
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at}.xml`,
        strToU8(`<${s}worksheet ${own(sheet, main)}>${prefixed(`<sheetData>${rows}</sheetData>`)}</${s}worksheet>`),
      ]),
    ),
  })
}

const words =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
  '<row r="2"><c r="A2" t="inlineStr"><is><t>Bord</t></is></c><c r="B2"><v>1250.5</v></c></row>'
const read = [
  ['Produkt', 'Pris'],
  ['Bord', '1250,5'],
]

const plain: Prefixes = { workbook: '', sheet: '', rels: '', id: 'r' }

describe('a workbook is read whatever prefixes its program writes', () => {
  test.each<[string, Partial<Prefixes>]>([
    ['none but r', {}],
    ['d3p1 before the id of a relationship', { id: 'd3p1' }],
    ['a hyphen, a point and letters of ours', { id: 'rel-Å.1' }],
    ['before the tags of the workbook', { workbook: 'x' }],
    ['before those of sheets and texts', { sheet: 'main' }],
    ['before those of relationships', { rels: 'p' }],
    ['before all of them', { workbook: 'ns0', sheet: 'ns0-1', rels: 'ns1', id: 'ns2' }],
    ['the same as others have for something else', { workbook: 'r', sheet: 'r', rels: 'r', id: 'x' }],
  ])('%s', (_, prefixes) => {
    for (const each of Object.values(namespaces)) {
      expect(readXlsx(workbook({ ...plain, ...prefixes }, undefined, each))[0]?.rows).toEqual(read)
    }
  })

  test('a long comment before the first tag', () => {
    const long = (xml: string) => `<!-- ${'om filen '.repeat(1_000)} -->${xml}`
    const bytes = workbook({ workbook: 'x', sheet: 'x', rels: 'x', id: 'y' }, [{ rows: `${long('')}${words}` }])
    expect(readXlsx(bytes)[0]?.rows).toEqual(read)
  })
})

describe('sheets that a program hides', () => {
  const bytes = (...sheets: readonly Sheet[]) => workbook(plain, sheets)
  const hidden = { state: 'hidden', rows: words }
  const empty = { rows: '' }

  test('are not offered beside those that are shown', async () => {
    const { found } = await openFile(bytes(hidden, { rows: words }), 'x.xlsx')
    expect(found).toMatchObject({ kind: 'tables', sheets: [{ name: 'Blad 2' }] })
  })

  test.each<[string, readonly Sheet[]]>([
    ['an empty sheet beside one that is hidden', [empty, hidden]],
    ['one that only a program can show again', [empty, { ...hidden, state: 'veryHidden' }]],
    ['no sheet that is shown', [hidden]],
  ])('have all the cells: %s', async (_, sheets) => {
    await expect(openFile(bytes(...sheets), 'x.xlsx')).rejects.toEqual(new UnreadableFile('hiddenOnly'))
  })

  test('and no cells either is an empty file', async () => {
    await expect(openFile(bytes(empty, { state: 'hidden', rows: '' }), 'x.xlsx')).rejects.toEqual(
      new UnreadableFile('empty'),
    )
  })
})

describe('parts are found', () => {
  const relationships = (type: string, target: string) =>
    strToU8(
      `<Relationships xmlns="${packageLinks}"><Relationship Id="r1" Type="${namespaces.transitional.links}/${type}" Target="${target}"/></Relationships>`,
    )
  /** The same workbook with its parts called otherwise, and others in their place. */
  const changed = (names: Readonly<Record<string, string>>, others: Readonly<Record<string, Uint8Array>> = {}) => {
    const parts = unzipSync(workbook(plain))
    const called = Object.entries(parts).map(([name, part]) => [names[name] ?? name, part] as const)
    return zipSync({
      '_rels/.rels': relationships('officeDocument', 'xl/workbook.xml'),
      ...Object.fromEntries(called),
      ...others,
    })
  }
  const sheetsRead = async (bytes: Uint8Array) => {
    const { found } = await openFile(bytes, 'x.xlsx')
    expect(found).toMatchObject({ kind: 'tables' })
    return readXlsx(bytes)[0]?.rows
  }

  test('that are called in other letters than their link', async () => {
    const bytes = changed({
      'xl/worksheets/sheet0.xml': 'xl/Worksheets/Sheet0.XML',
      'xl/sharedStrings.xml': 'xl/SharedStrings.xml',
    })
    expect(await sheetsRead(bytes)).toEqual(read)
  })

  test('in a package whose workbook has another name and place', async () => {
    const bytes = changed(
      { 'xl/workbook.xml': 'xl/workbook2.xml', 'xl/_rels/workbook.xml.rels': 'xl/_rels/workbook2.xml.rels' },
      { '_rels/.rels': relationships('officeDocument', '/xl/workbook2.xml') },
    )
    expect(await sheetsRead(bytes)).toEqual(read)
    const listed = [
      ['rel0', 'worksheet', '../book/./blad.xml'],
      ['rel1', 'sharedStrings', 'ord.xml'],
    ].map(([id, kind, target]) => `<Relationship Id="${id}" Type="x/${kind}" Target="${target}"/>`)
    const elsewhere = changed(
      {
        'xl/workbook.xml': 'book/workbook.xml',
        'xl/worksheets/sheet0.xml': 'book/blad.xml',
        'xl/sharedStrings.xml': 'book/ord.xml',
      },
      {
        '_rels/.rels': relationships('officeDocument', 'book/workbook.xml'),
        'book/_rels/workbook.xml.rels': strToU8(
          `<Relationships xmlns="${packageLinks}">${listed.join('')}</Relationships>`,
        ),
      },
    )
    expect(await sheetsRead(elsewhere)).toEqual(read)
  })

  test.each(['UTF-16 LE with a mark', 'UTF-16 BE with a mark', 'UTF-8 with a mark'] as const)(
    'and read in %s',
    async (encoding) => {
      const parts = Object.entries(unzipSync(changed({})))
      const bytes = zipSync(
        Object.fromEntries(parts.map(([name, part]) => [name, encoded[encoding](strFromU8(part))] as const)),
      )
      expect(await sheetsRead(bytes)).toEqual(read)
    },
  )

  test('but for those of another kind of document', async () => {
    const bytes = changed(
      {},
      {
        '_rels/.rels': relationships('officeDocument', 'word/document.xml'),
        'word/document.xml': strToU8('<w:document/>'),
      },
    )
    await expect(openFile(bytes, 'x.docx')).rejects.toThrow(new UnreadableFile('unknownKind'))
  })

  test('and a sheet of a chart is none', async () => {
    const chart = relationships('chartsheet', 'worksheets/sheet0.xml')
    await expect(openFile(changed({}, { 'xl/_rels/workbook.xml.rels': chart }), 'x.xlsx')).rejects.toThrow(
      new UnreadableFile('empty'),
    )
  })
})
