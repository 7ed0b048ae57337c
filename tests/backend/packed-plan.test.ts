import { expect, test } from 'vitest'
import { deviceName } from '../../src/backend/device-name.ts'
import { packed, unpacked } from '../../src/backend/versions/packed-plan.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'

property([anyPlan])('a plan comes out of its version as it went in, but for blank rows', async (plan) => {
  const back = await unpacked(await packed(plan), 1999)
  expect(isEmpty(changesBetween(back, plan))).toBe(true)
  expect(isEmpty(changesBetween(plan, back))).toBe(true)
})

/** What this would be as a version. */
async function pack(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64')
}
const nothing = { plan: { revision: 0 }, offerings: [], fixed_costs: [], measures: [], salary_years: [] }
const row = { id: 'abcdefghijklmno', year: 'year9', price: 'dyrt', product: 7, vat: '13', rank: 'a0', isOurs: true }

test('values that no plan has are read as what a new one has', async () => {
  const settings = { revision: 0, startYear: 'nu', kommun: 1, birthYear: -3, wantedNetPay: '1' }
  const given = { ...nothing, plan: settings, offerings: [[row]], salary_years: [[{ year: 'year1', method: 'gissa' }]] }
  const { offerings, ...plan } = await unpacked(await pack(given), 2026)
  const { offerings: none, ...empty } = emptyPlan(2026)
  expect([none, plan]).toEqual([[], empty])
  expect(offerings).toMatchObject([{ id: row.id, year: 'year1', price: 0, product: '', vat: '' }])
  expect(offerings[0]).not.toHaveProperty('isOurs')
})

test.each<[string, () => string | Promise<string>]>([
  ['no base64', () => 'å'],
  ['nothing packed', () => btoa('nothing')],
  ['a list', () => pack([])],
  ['nothing', () => pack(null)],
  ['half a plan', () => pack({ ...nothing, measures: undefined })],
  ['a row without an id', () => pack({ ...nothing, offerings: [[{ ...row, id: undefined }]] })],
  ['a row with an id of another kind', () => pack({ ...nothing, offerings: [[{ ...row, id: 'a' }]] })],
  ['a row that is none', () => pack({ ...nothing, offerings: [['row']] })],
  ['a year that is none', () => pack({ ...nothing, salary_years: [[null]] })],
  ['more than any plan holds', () => pack({ ...nothing, more: 'x'.repeat(20_000_001) })],
])('%s is not read', async (_, made) => {
  await expect(unpacked(await made(), 2026)).rejects.toMatchObject({ code: 'unreadable' })
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', 'Safari, Mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 CriOS/131 Mobile Safari/604.1', 'Chrome, iPhone'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge, Windows'],
  ['curl/8', ''],
])('%s is called %j', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
