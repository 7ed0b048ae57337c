import { expect, test } from 'vitest'
import { storedData, storedElsewhere } from '../../src/texts/stored-data.ts'

const fields = storedData.flatMap((table) => table.fields.map((field) => ({ ...field, table: table.title })))

test('everything that is stored has a name and a sentence', () => {
  for (const { name, about, table } of fields) {
    expect(name, table).toMatch(/^[A-ZÅÄÖ]/)
    expect(about, `${table}: ${name}`).toMatch(/^\S.*\.$/)
  }
  for (const { why, title } of storedData) expect(why, title).toMatch(/\.$/)
})

test('what is left out of the file is hashes, keys and the numbers of others’ accounts, and nothing else', () => {
  expect(fields.filter(({ isLeftOut }) => isLeftOut).map(({ table, name }) => `${table}: ${name}`)).toEqual([
    'Konto: Lösenord',
    'Konto: Nyckel till inloggningar',
    'Läslänkar: Länkens kod',
    'Kommentarer: Rådgivarens konto',
    'Inbjudningar: Den inbjudnas konto',
    'Förslag: Rådgivarens konto',
    'Länkar i mejl: Länkens kod',
    'Länkar i mejl: Länkens giltighet',
    'Engångskoder: Kod',
  ])
})

test('what is stored outside the database is listed too', () => {
  expect(storedElsewhere.map(({ title }) => title)).toEqual([
    'I din webbläsare',
    'I webbläsarens flik',
    'Hos Stripe',
    'I serverns logg',
    'I säkerhetskopior',
  ])
})
