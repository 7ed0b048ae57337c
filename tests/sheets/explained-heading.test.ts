import { expect, test } from 'vitest'
import { calledAs } from '../../src/sheets/grid/commands/explained-heading.ts'

test.each([
  ['Pris', 'Pris', undefined],
  ['Rörlig\nkostnad', 'Rörlig kostnad', 'Rörlig kostnad'],
  ['Affärsområde/\nProduktgrupp', 'Affärsområde/Produktgrupp', 'Affärsområde/Produktgrupp'],
  ['Produkt\n(Vara eller Tjänst)', 'Produkt', undefined],
  ['Summa, kr exkl. moms per år', 'Summa', undefined],
  ['År 1', 'Kostnad År 1', 'Kostnad År 1'],
  ['År 3 mot 1', 'Summa, År 3 mot 1, %', 'Summa, År 3 mot 1, %'],
  ['Total', 'Kostnad totalt', 'Total, Kostnad totalt'],
])('the words %j of the column %j are called %s', (words, name, called) => {
  expect(calledAs(words, name)).toBe(called)
})
