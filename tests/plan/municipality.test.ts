import { describe, expect, test } from 'vitest'
import { findMunicipalities, municipalitiesByName, readMunicipality } from '../../src/plan/municipality.ts'
import { municipalities } from '../../src/rules/municipalities.ts'

const found = (typed: string) => findMunicipalities(typed).map(({ name }) => name)

test('å, ä and ö come last, as in a Swedish list', () => {
  expect(municipalitiesByName).toHaveLength(290)
  expect(municipalitiesByName[0]?.name).toBe('Ale')
  expect(municipalitiesByName.at(-1)?.name).toBe('Övertorneå')
})

describe('the beginning of a name', () => {
  test('names that begin as typed come before those that hold it inside', () => {
    expect(found('lund')[0]).toBe('Lund')
    expect(found('ö')[0]).toBe('Öckerö')
    expect(found('sund').indexOf('Sundbyberg')).toBeLessThan(found('sund').indexOf('Östersund'))
  })

  test('a keyboard without å, ä and ö finds them too, with kommun after it or none of it', () => {
    expect(found('orebro')).toEqual(['Örebro'])
    expect(found('MALMO')).toEqual(['Malmö'])
    expect([found('xyz').length, found(' ').length]).toEqual([0, 290])
    expect(found('Malmö kommun')).toEqual(['Malmö'])
    expect(found('upplands bro')).toEqual(['Upplands-Bro'])
  })
})

describe('a whole name', () => {
  const nameOf = (typed: string) => {
    const read = readMunicipality(typed, 'Genomsnitt')
    return read.ok ? (municipalities.find(({ code }) => code === read.code)?.name ?? 'Genomsnitt') : undefined
  }
  const near = (typed: string) => {
    const read = readMunicipality(typed, 'Genomsnitt')
    return read.ok ? undefined : read.nearest.map(({ name }) => name)
  }

  test('is read by name, by code, in capitals, without dots and with what it is wrapped in, of all 290', () => {
    for (const { name, code } of municipalities) {
      const genitive = /[sx]$/.test(name) ? name : `${name}s`
      const written = [name, ` ${name.toUpperCase()}\t\n`, name.normalize('NFD'), `${name} kommun`]
      const ways = [
        ...written,
        `${genitive} kommun`,
        `${genitive} Stad`,
        `Region ${name}`,
        code,
        `${Number(code)}`,
        `${code} ${name}`,
      ]
      expect(ways.map(nameOf)).toEqual(ways.map(() => name))
      // Håbo without its ring is another municipality
      expect(nameOf(name.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(name === 'Håbo' ? 'Habo' : name)
    }
  })

  test.each([
    ['Falu kommun', 'Falun'],
    ['Upplands Bro', 'Upplands-Bro'],
    ['Dals\u2011Ed', 'Dals-Ed'],
    ['Göteborgs\u00A0stad', 'Göteborg'],
    ['Malmø', 'Malmö'],
    ['\u200BLund.', 'Lund'],
    ['Gbg', 'Göteborg'],
    ['sthlm', 'Stockholm'],
    ['genomsnitt', 'Genomsnitt'],
    ['  ', 'Genomsnitt'],
  ])('%j is %s', (typed, name) => {
    expect(nameOf(typed)).toBe(name)
  })

  test.each([
    ['Upsala', ['Uppsala', 'Upplands-Bro']],
    ['Götebrog', ['Göteborg']],
    ['Malmoe', ['Malmö']],
    ['Sundvall', ['Sundsvall']],
    ['Hälsingborg', ['Helsingborg']],
    ['Wästerås', ['Västerås']],
  ])('%s is misspelt: the nearest names are suggested', (typed, names) => {
    expect(nameOf(typed)).toBeUndefined()
    expect(near(typed)).toEqual(expect.arrayContaining(names))
    expect(near(typed)?.[0]).toBe(names[0])
    expect(near(typed)?.length).toBeLessThanOrEqual(4)
  })

  test('of which only the beginning stands may be several', () => {
    expect(readMunicipality('Upp', 'Genomsnitt')).toMatchObject({ ok: false, isUnclear: true })
    expect(near('Upp')).toEqual(['Upplands Väsby', 'Upplands-Bro', 'Uppsala', 'Uppvidinge'])
    // the file of another program: a beginning is no name
    expect(readMunicipality('Upps', 'Genomsnitt')).toMatchObject({ ok: false, isUnclear: false })
    expect(near('Upps')).toEqual(['Uppsala'])
  })

  test('that is nothing of the kind is no municipality, and near none', () => {
    for (const typed of ['xqzw', '9999', '12', 'q'.repeat(5000)]) expect([typed, near(typed)]).toEqual([typed, []])
  })
})
