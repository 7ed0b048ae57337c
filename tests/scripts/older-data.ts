import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { command } from '../integration/server.ts'

/** A data folder as 0.1.0 left it: its database has had migrations of the old names, and none of today's. */
export async function olderData(folder: string): Promise<string> {
  const [data, migrations] = [join(folder, 'pb_data'), join(folder, 'migrations')]
  await mkdir(migrations)
  const plans = "{ type: 'base', name: 'plans', fields: [{ type: 'text', name: 'kommun' }] }"
  await writeFile(
    join(migrations, '1795200005_plans.js'),
    `migrate((app) => {
      const plans = new Collection(${plans})
      app.save(plans)
      app.save(new Record(plans, { kommun: '0180' }))
    })`,
  )
  expect(await command(['migrate', 'up'], data, {}, migrations)).toContain('Applied 1795200005_plans.js')
  return data
}
