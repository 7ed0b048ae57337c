import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeProblem } from '../../scripts/setup/node-version.mjs'
import { runNode, temporaryFolder } from './workshop.ts'

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['21.1.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
  ['9.30.0', false],
])('Node %s fits >=20.19: %s', (running, fits) => {
  expect(nodeProblem(running, '>=20.19') === undefined).toBe(fits)
})

test.each(['start', 'serve', 'dev', 'test', 'prepare'])(
  'scripts/%s.mjs refuses an old Node in plain words',
  async (name) => {
    const claim = join(await temporaryFolder(), 'claim-old-node.cjs')
    await writeFile(
      claim,
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })",
    )
    const command = runNode(['--require', claim, `scripts/${name}.mjs`])
    expect(await command.ended).toBe(1)
    expect(command.printed()).toContain('This is Node 18.20.4, but Node 20.19 or newer is needed.')
    expect(command.printed()).toContain('https://nodejs.org')
    expect(command.printed()).not.toContain('at ')
  },
)
