import { expect, test } from 'vitest'
import { readableData } from '../../src/backend/readable-data.ts'
import { packed } from '../../src/backend/versions/packed-plan.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'

test('versions and proposals come unpacked, and what cannot be read comes as it is stored', async () => {
  const whole = { Nummer: 'a', Innehåll: await packed(examplePlan('frisor', 2026)) }
  const unread = [
    { Nummer: 'b', Innehåll: '' },
    { Nummer: 'c', Innehåll: 'vad som helst' },
  ]
  const others = { 'Om filen': { Hämtad: 'nu' }, Kommentarer: [{ Text: whole.Innehåll }] }
  const data = await readableData({ ...others, Versioner: [whole, ...unread], Förslag: [whole] })
  for (const title of ['Versioner', 'Förslag']) {
    const [first, ...rest] = data[title] as readonly { readonly Innehåll: unknown }[]
    expect(JSON.stringify(first?.Innehåll)).toContain('"product":"Klippning"')
    expect(rest).toEqual(title === 'Versioner' ? unread : [])
  }
  expect(data).toMatchObject(others)
})
