import { describe, expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import { UnreadableFile } from '../../src/plan/import/found.ts'
import { encoded, encodings } from '../fixtures/encoded.ts'

const cells = async (bytes: Uint8Array) => {
  const { found } = await openFile(bytes, 'lista.csv')
  if (found.kind !== 'tables') throw new Error(`read as ${found.kind}`)
  const { columns, rowCount } = found.sheets[0]!
  return { rowCount, samples: columns.map(({ sample }) => sample) }
}

const company = async (bytes: Uint8Array) => {
  const { found } = await openFile(bytes, 'x.se')
  return found.kind === 'books' ? found.company : `read as ${found.kind}`
}

const lineEnds = [
  ['CRLF', '\r\n'],
  ['LF', '\n'],
  ['CR', '\r'],
] as const

describe.each(encodings)('%s', (encoding) => {
  const encode = encoded[encoding]

  test.each(lineEnds)('a table with %s', async (_, end) => {
    const text = ['Produkt;Pris', 'Blåbärspaj för två;125', 'Ägg;40', ''].join(end)
    expect(await cells(encode(text))).toEqual({ rowCount: 2, samples: ['Blåbärspaj för två', '125'] })
  })

  test.each(lineEnds)('books with %s', async (_, end) => {
    const text = ['#FLAGGA 0', '#FORMAT PC8', '#FNAMN "Åsas Växjökök"', '#RES 0 5010 100.00', ''].join(end)
    expect(await company(encode(text))).toBe('Åsas Växjökök')
  })
})

describe('one byte a letter', () => {
  test.each([
    ['code page 437', 'Ärtor'],
    ['code page 437', 'Café TJÄNST'],
    ['Mac Roman', 'Åkeri'],
    ['Mac Roman', 'Café TJÄNST Översyn'],
    ['Windows-1252', 'Åkeri'],
    ['Windows-1252', 'Café TJÄNST Översyn'],
  ] as const)('%s by what its letters would be in words: %s', async (encoding, words) => {
    expect((await cells(encoded[encoding](`Produkt;Pris\n${words};1\n`))).samples).toEqual([words, '1'])
  })

  test.each([['”Bas”'], ['Bas – stor'], ['100 €'], ['Kund’s']])(
    '%s without a Swedish letter is as Windows writes it',
    async (words) => {
      const encode = encoded['Windows-1252']
      // Node reads 0x80–0x9F of Windows-1252 as Latin 1, where a browser has quotes and dashes
      const read = new TextDecoder('windows-1252').decode(encode(words))
      expect((await cells(encode(`Produkt;Pris\n${words};1\n`))).samples).toEqual([read, '1'])
    },
  )
})

test('the separator that a file names, on a line of its own however lines end', async () => {
  for (const [, end] of lineEnds) {
    // another sign divides more of its lines
    const text = ['sep=|', 'Produkt|Pris', 'Bas;stor|100', 'Bas;liten', 'Bas;mindre'].join(end)
    expect((await cells(encoded['UTF-8'](text))).samples).toEqual(['Bas;stor', '100'])
  }
})

test.each(['UTF-16 LE with a mark', 'UTF-16 BE'] as const)('control signs in %s are of no text', async (encoding) => {
  const bytes = encoded[encoding](`Produkt;Pris\n${'\u0001\u0002'.repeat(20)}`)
  await expect(openFile(bytes, 'x.csv')).rejects.toEqual(new UnreadableFile('unknownKind'))
})

const sie5 = '<FileInfo><Company organizationId="556000-0000" name="Åkeri AB"/></FileInfo>'
test.each([
  ['a whole file', `<?xml version="1.0" encoding="utf-8"?>\n<Sie xmlns="http://www.sie.se/sie5">${sie5}</Sie>`],
  ['a prefix', `<?xml version="1.0"?><s:Sie xmlns:s="http://www.sie.se/sie5">${sie5}</s:Sie>`],
  [
    'entries',
    `<?xml version="1.0"?>\n<!-- från programmet -->\n<SieEntry xmlns="http://www.sie.se/sie5">${sie5}</SieEntry>`,
  ],
  ['no declaration', `<Sie xmlns='http://www.sie.se/sie5'>${sie5}</Sie>`],
])('SIE 5 is called that: %s', async (_, xml) => {
  for (const encoding of ['UTF-8', 'UTF-8 with a mark', 'UTF-16 LE with a mark'] as const) {
    await expect(openFile(encoded[encoding](xml), 'x.sie')).rejects.toEqual(new UnreadableFile('sie5'))
  }
})
