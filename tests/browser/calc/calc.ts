import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a program puts on the clipboard. */
export interface OnClipboard {
  readonly text: string
  readonly table?: string
}

/** What stands in a cell of Calc: a number with what is shown of it, words, a formula, or nothing. */
type CalcCell = number | string | { readonly formula: string } | { readonly shown: string; readonly number: number }

/** What came of a paste: the cells, and the text that Calc puts on the clipboard when they are copied. */
interface InCalc {
  readonly cells: readonly (readonly CalcCell[])[]
  readonly copied: string
}

// milliseconds
const longest = 30_000

const howToGetCalc =
  'This test needs LibreOffice Calc, and no "soffice" was found.\n' +
  '  Debian, Ubuntu:  apt-get install libreoffice-calc      others:  https://www.libreoffice.org\n' +
  'Or set SOFFICE_BIN to the path of one.'

/** A LibreOffice Calc of a country, and what a person does in it. */
export interface Calc {
  /** Pastes with Ctrl+V and OK in an empty sheet, and copies the cells again. */
  paste(clipboard: OnClipboard): Promise<InCalc>
  close(): Promise<void>
}

/** Gets a real LibreOffice Calc ready. Throws with what to install when there is none. */
export async function openCalc(country = 'sv-SE'): Promise<Calc> {
  const home = await mkdtemp(join(tmpdir(), 'calc-'))
  const profile = join(home, 'profile')
  await writeCountry(profile, country)
  // a new profile gets Calc's own, empty macros at its first start
  await run(profile, ['--headless', '--terminate_after_init'])
  await writeMacro(profile)
  return {
    paste: async ({ text, table }) => {
      const job = await mkdtemp(join(home, 'job-'))
      await writeFile(join(job, 'text.txt'), text)
      if (table !== undefined) await writeFile(join(job, 'table.html'), table)
      await run(profile, ['macro:///Standard.Module1.Main'], job)
      const said = (name: string) => readFile(join(job, name), 'utf8').catch(() => undefined)
      const failed = await said('failed.txt')
      const cells = await said('cells.txt')
      if (failed !== undefined || cells === undefined) throw new Error(`Calc: ${failed ?? 'no answer'}`)
      return { cells: read(cells), copied: (await said('copied.txt')) ?? '' }
    },
    close: () => rm(home, { recursive: true, force: true, maxRetries: 5 }),
  }
}

function read(answer: string): readonly (readonly CalcCell[])[] {
  const rows = answer.split('\u001D').slice(0, -1)
  return rows.map((row) =>
    row.split('\u001E').map((cell): CalcCell => {
      const [kind, first = '', second = ''] = cell.split('\u001F')
      if (kind === '3') return { formula: second }
      if (kind !== '1') return first
      const number = Number(first)
      return /^-?[\d,.]+$/.test(second) ? number : { shown: second, number }
    }),
  )
}

function run(profile: string, task: readonly string[], job = profile): Promise<void> {
  const program = process.env['SOFFICE_BIN'] ?? 'soffice'
  const args = [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--norestore', '--nologo', ...task]
  return new Promise((resolve, reject) => {
    // without a screen, but not "headless" when it pastes: there Calc answers its own questions with Cancel
    const env = { ...process.env, SAL_USE_VCLPLUGIN: 'svp', CALC_JOB: pathToFileURL(job).href }
    const calc = spawn(program, args, { env, stdio: 'ignore', detached: true })
    // soffice is a script: what it has started must not outlive it
    const end = () => {
      if (calc.pid !== undefined) process.kill(-calc.pid, 'SIGKILL')
    }
    const tooLong = setTimeout(end, longest)
    calc.on('error', () => {
      clearTimeout(tooLong)
      reject(new Error(howToGetCalc))
    })
    calc.on('close', () => {
      clearTimeout(tooLong)
      resolve()
    })
  })
}

async function writeCountry(profile: string, country: string): Promise<void> {
  await mkdir(join(profile, 'user'), { recursive: true })
  await writeFile(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${country}</value></prop></item></oor:items>`,
  )
}

async function writeMacro(profile: string): Promise<void> {
  const macro = await readFile(new URL('paste.bas', import.meta.url), 'utf8')
  await writeFile(
    join(profile, 'user', 'basic', 'Standard', 'Module1.xba'),
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${inXml(macro)}</script:module>`,
  )
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
