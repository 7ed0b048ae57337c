import { expect, test } from 'vitest'
import { calculatedBy, lawWhy } from '../../src/texts/law-years.ts'
import { lawMark, rulesMark, shortRulesMark } from '../../src/texts/rules-mark.ts'

// what is true is that rules are not in the product yet, not that nobody has decided them
test('a year with preliminary rules says so, and how sure its values are', () => {
  const law = { incomeYear: 2027, rulesYear: 2027, kind: 'preliminary' } as const
  expect(lawMark(law)).toBe('preliminära regler för 2027')
  expect(lawWhy(law)).toBe(
    [
      'Preliminära regler för 2027. Fastställt: prisbasbelopp, avgifternas åldersgränser, förra årets inkomstbasbelopp.',
      'Gällande lag i oktober 2026: grundavdrag, förhöjt grundavdrag, åldersgränsen för det, jobbskatteavdrag, jobbskatteavdrag för äldre, skattereduktion för sjukersättning, fonder i enskild firma, kapitalskatt, utdelningens utrymme, bolagets periodiseringsfond.',
      'Härlett: skiktgräns, avgifternas åldersgränser.',
      'Förra årets: inkomstbasbelopp, jobbskatteavdragets åldersgräns, statlig skatt, allmän pensionsavgift, skattereduktion för arbetsinkomster, kommunalskatt, begravningsavgift, kyrkoavgift, public service-avgift, egenavgifter, arbetsgivaravgift och dess nedsättning för unga, statslåneränta, bolagsskatt.',
    ].join(' '),
  )
})

test('a year without rules takes those of the newest', () => {
  const law = { incomeYear: 2028, rulesYear: 2027, kind: 'assumed' } as const
  expect(lawMark(law)).toBe('2027 års regler, antagande')
  expect(lawWhy(law)).toBe(
    'Reglerna för 2028 finns inte i Lönebänken ännu. Beräkningen antar att 2027 års regler gäller då också.',
  )
})

test('a year whose rules are known has no mark; where only the rates of the municipality are those of another year, that alone is stated', () => {
  const known = { incomeYear: 2024, rulesYear: 2024, kind: 'set' } as const
  expect([lawMark(known), lawWhy(known)]).toEqual([undefined, undefined])
  const law = { ...known, ratesYear: 2025 }
  expect(lawMark(law)).toBe('2025 års kommunalskatt')
  expect(lawWhy(law)).toBe(
    'Kommunalskatten och begravningsavgiften är 2025 års: kommunens satser för 2024 finns inte i Lönebänken.',
  )
})

// only one number of the schablon is of the year that its foot named
test('the foot states by whose rules a year is calculated, and names no year for the schablon', () => {
  const of = (kind: 'set' | 'preliminary' | 'assumed') => ({ incomeYear: 2028, rulesYear: 2027, kind })
  expect(calculatedBy('schablon', of('assumed'))).toBe('Räknat med schablon.')
  expect(calculatedBy('skatteverket', of('set'))).toBe('Räknat med reglerna för 2027.')
  expect(calculatedBy('skatteverket', of('preliminary'))).toBe('Räknat med preliminära regler för 2028.')
  expect(calculatedBy('skatteverket', of('assumed'))).toBe('Räknat med 2027 års regler, antagande.')
})

test('the mark is of the law alone, and has a short form', () => {
  const law = { incomeYear: 2027, rulesYear: 2027, kind: 'preliminary' } as const
  expect([rulesMark('schablon', law), shortRulesMark('schablon', law)]).toEqual([undefined, undefined])
  expect(rulesMark('skatteverket', law)).toBe('preliminära regler för 2027')
  expect(shortRulesMark('skatteverket', law)).toBe('prel.')
})
