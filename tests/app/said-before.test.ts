import { expect, test } from 'vitest'
import { saidBefore } from '../../src/app/excel-import/ImportSums.tsx'
import { openFile } from '../../src/excel/import/open-file.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'

const said = async (text: string, sales: number | null = null) => {
  const { found, propose } = await openFile(new TextEncoder().encode(text), 'lista.csv')
  if (found.kind !== 'tables') throw new Error(`read as ${found.kind}`)
  const { table, mappings } = found.sheets[0]!
  const choice = { of: 'tables', sheet: 0, table, year: 'year1', mapping: mappings[table], mode: 'add' } as const
  return saidBefore(propose(emptyPlan(2026), choice, countingIds('n')).lines, sales)
    .join(' ')
    .replace(/\s/g, ' ')
}

test('what a table brings, what it does not, and its own sum beside it', async () => {
  expect(await said('Post;Belopp\nOmsättning;900000\nHyra;96000\nEl;4000\nMoms;5000\nSumma;100000\n', 720_000)).toBe(
    '2 fasta kostnader, 100 000 kr per år. Omsättning och Moms läses inte. Filens egen summa är densamma, 100 000 kr. Intäkterna i filen är 900 000 kr, planens försäljning 720 000 kr.',
  )
  expect(await said('Post;Belopp\nHyra;96000\nFrakt;0\nTotalt;100000\n')).toContain('4 000 kr mer än raderna som läses')
  expect(await said('Produkt;Pris\nMugg;149\n')).toBe('1 produkt.')
})

test('a statement says what it is, and what to do instead', async () => {
  expect(await said('Datum;Text;Belopp;Saldo\n2026-02-01;Swish;450;10450\n')).toMatch(
    /^Det är ett kontoutdrag: .*Läs in bokföringen \(SIE\)/,
  )
})
