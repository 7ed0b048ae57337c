import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['2026-11-27', '2026-11-27T22:59:59.000Z'],
  ['2026-06-30', '2026-06-30T21:59:59.000Z'],
  // the days on which the clocks are changed, and those before them
  ['2027-03-27', '2027-03-27T22:59:59.000Z'],
  ['2027-03-28', '2027-03-28T21:59:59.000Z'],
  ['2027-10-30', '2027-10-30T21:59:59.000Z'],
  ['2027-10-31', '2027-10-31T22:59:59.000Z'],
  ['2028-02-29', '2028-02-29T22:59:59.000Z'],
  ['2026-12-31', '2026-12-31T22:59:59.000Z'],
  ['2199-12-31', '2199-12-31T22:59:59.000Z'],
])('%s ends in Sweden, and is shown as that day, wherever the browser is', async (day, end) => {
  const shown = new Set<string>()
  for (const zone of ['Europe/Stockholm', 'Asia/Bangkok', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone)
    // what is made when a module is loaded is of the zone as it was then
    vi.resetModules()
    const { endOfSwedishDay } = await import('../../src/plan/day.ts')
    const { untilWhen } = await import('../../src/texts/sharing.ts')
    const ends = endOfSwedishDay(day)
    expect(ends.toISOString()).toBe(end)
    shown.add(untilWhen({ ends }, new Date('2026-01-01')))
  }
  const [year = '', , date = ''] = day.split('-')
  expect([...shown]).toEqual([
    expect.stringMatching(new RegExp(`^Gäller till och med ${Number(date)} \\p{L}+ ${year}$`, 'u')),
  ])
})
