// @ts-check
// npm run year -- 2027: what the values of an income year move (docs/november.md): each example's pay as the last commit has it and as it is now
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { places } from './setup/places.mjs'

/** @typedef {{ pays: Record<string, number>, open: string[] }} Told pays: kr a month by example and form; open: values that are not decided */

const [year = '', folder] = process.argv.slice(2)
if (!/^20\d\d$/.test(year)) {
  console.error('Which income year? npm run year -- 2027')
  process.exit(1)
}
if (folder) {
  // the same in another folder, for the one that compares
  console.log(JSON.stringify(await told(folder)))
} else {
  const before = ofLastCommit()
  const now = await told(places.root)
  const rows = Object.entries(now.pays).map(([name, pay]) => [name, before.pays[name] ?? 0, pay])
  const moved = rows.filter(([, was, is]) => was !== is)
  console.log(`Pay of a month in ${year}, kr, by Skatteverkets regler: the last commit, now, more or less\n`)
  for (const [name, was, is] of moved)
    console.log(
      `${name}`.padEnd(28),
      was,
      is,
      Number(is) > Number(was) ? `+${Number(is) - Number(was)}` : Number(is) - Number(was),
    )
  console.log(
    moved.length === 0 ? 'Nothing has moved.' : `\n${rows.length - moved.length} of ${rows.length} have not moved.`,
  )
  console.log(`\nNot decided in ${year}: ${now.open.join(', ') || 'nothing'}`)
  console.log(
    '\nHeld by tests/rules/tax-years.test.ts (tests/fixtures/tax-years.json has the year whole), tests/workbook/law-examples.test.ts,',
  )
  console.log(
    'tests/workbook/dividend-examples.test.ts and tests/plan/first-figures.test.ts: npx vitest run tests/rules tests/workbook/law-examples',
  )
}
process.exit(0)

/** @param {string} root @returns {Promise<Told>} */
async function told(root) {
  // the product is TypeScript, which Node 20 can't read: Vite transforms it as it does the app
  const { runnerImport } = await import('vite')
  const load = async (/** @type {string} */ file) => (await runnerImport(join(root, 'src', file))).module
  const { examplePlan } = await load('plan/examples/examples.ts')
  const { exampleNames } = await load('plan/examples/example-names.ts')
  const { companyForms } = await load('rules/horizon.ts')
  const { NetOfPlan, noFinancing } = await load('workbook/net-of-plan.ts')
  const { knownLaw } = await load('workbook/known-law.ts')
  const { rulesFor, taxYears } = await load('rules/tax-years.ts')
  /** @type {Record<string, number>} */
  const pays = {}
  for (const name of exampleNames) {
    for (const companyForm of companyForms) {
      const plan = examplePlan(name, Number(year))
      const salary = { ...plan.salary, year1: { ...plan.salary.year1, companyForm, method: 'skatteverket' } }
      const figures = new NetOfPlan({ ...plan, salary }, knownLaw, noFinancing)
      pays[`${name}, ${companyForm}`] = Math.round(figures.figure('netProfitPerMonth.year1'))
    }
  }
  const states = Object.entries(rulesFor(taxYears, Number(year)).states)
  return { pays, open: states.filter(([, state]) => state !== 'set').map(([value, state]) => `${value} (${state})`) }
}

/** @returns {Told} */
function ofLastCommit() {
  const folder = mkdtempSync(join(tmpdir(), 'lonebanken-year-'))
  try {
    execFileSync('tar', ['-x', '-C', folder], {
      input: execFileSync('git', ['archive', 'HEAD'], { cwd: places.root, maxBuffer: 1e9 }),
    })
    symlinkSync(join(places.root, 'node_modules'), join(folder, 'node_modules'))
    cpSync(join(places.root, 'scripts'), join(folder, 'scripts'), { recursive: true })
    return JSON.parse(
      execFileSync(process.execPath, ['scripts/year.mjs', year, folder], { cwd: folder, encoding: 'utf8' }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
