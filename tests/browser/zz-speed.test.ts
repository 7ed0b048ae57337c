import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { openStage, type Stage } from './desk.ts'

let stage: Stage
const cpu = () => {
  const sum: Record<string, number> = {}
  for (const d of readdirSync('/proc')) {
    if (!/^\d+$/.test(d)) continue
    try {
      const c = readFileSync(`/proc/${d}/cmdline`, 'utf8')
      if (!c.includes('chromium')) continue
      const s = readFileSync(`/proc/${d}/stat`, 'utf8')
      const r = s.slice(s.lastIndexOf(')') + 2).split(' ')
      const type = /--type=(\S+?)[\0 ]/.exec(c)?.[1] ?? 'browser'
      sum[type] = (sum[type] ?? 0) + (Number(r[11]) + Number(r[12])) / 100
    } catch {}
  }
  return JSON.stringify(sum)
}
beforeAll(async () => {
  console.log('before', cpu(), process.cpuUsage())
  stage = await openStage()
  console.log('opened', cpu(), process.cpuUsage())
})
afterAll(() => stage.stop())
test('loads', async () => {
  const desks = []
  for (let i = 0; i < 6; i++) {
    const desk = await stage.customer()
    await desk.cell(0, 'price').waitFor()
    console.log('customer', i, cpu(), process.cpuUsage().user / 1e6)
    desks.push(desk)
  }
  for (let i = 0; i < 5; i++) {
    await desks[0]!.page.reload()
    await desks[0]!.cell(0, 'price').waitFor()
    console.log('reload', i, cpu())
  }
  const desk = desks[0]!
  for (let i = 0; i < 5; i++) {
    for (let k = 0; k < 20; k++) await desk.type(0, 'price', '12')
    console.log('20 types', i, cpu())
  }
})
