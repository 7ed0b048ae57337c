import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

// milliseconds that a paste may take
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

/** Starts a real LibreOffice Calc; it takes any number of pastes. Throws with what to install when there is none. */
export async function openCalc(country = 'sv-SE'): Promise<Calc> {
  const home = await mkdtemp(join(tmpdir(), 'calc-'))
  const profile = join(home, 'profile')
  await writeProfile(profile, country)
  const calc = await start(profile, home)
  const close = async () => {
    // soffice is a script: what it has started must not outlive it
    if (calc.pid !== undefined && calc.exitCode === null) process.kill(-calc.pid, 'SIGKILL')
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await waitFor(calc, join(home, 'ready.txt'))
  } catch (error) {
    await close()
    throw error
  }
  return {
    paste: async ({ text, table }) => {
      const job = await mkdtemp(join(home, 'job-'))
      await writeFile(join(job, 'text.txt'), text)
      if (table !== undefined) await writeFile(join(job, 'table.html'), table)
      await hand(home, job)
      await waitFor(calc, join(job, 'done.txt'), longest)
      const outputOf = (name: string) => readFile(join(job, name), 'utf8').catch(() => undefined)
      const failed = await outputOf('failed.txt')
      const cells = await outputOf('cells.txt')
      if (failed !== undefined || cells === undefined) throw new Error(`Calc: ${failed ?? 'no answer'}`)
      return { cells: read(cells), copied: (await outputOf('copied.txt')) ?? '' }
    },
    close,
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

function start(profile: string, jobs: string): Promise<ChildProcess> {
  const program = process.env['SOFFICE_BIN'] ?? 'soffice'
  const user = `-env:UserInstallation=${pathToFileURL(profile).href}`
  // without a screen, but not "headless": there Calc answers its own questions with Cancel
  const env = { ...process.env, SAL_USE_VCLPLUGIN: 'svp', CALC_JOBS: pathToFileURL(jobs).href }
  const args = [user, '--norestore', '--nologo', 'macro:///Standard.Module1.Main']
  return new Promise((resolve, reject) => {
    const calc = spawn(program, args, { env, stdio: 'ignore', detached: true })
    calc.on('spawn', () => resolve(calc))
    calc.on('error', () => reject(new Error(howToGetCalc)))
  })
}

/** Gives Calc its next job, whole: it looks for the name. */
async function hand(home: string, job: string): Promise<void> {
  const next = join(home, 'next.txt')
  await writeFile(`${next}.new`, pathToFileURL(job).href)
  await rename(`${next}.new`, next)
}

async function waitFor(calc: ChildProcess, file: string, patience = Number.POSITIVE_INFINITY): Promise<void> {
  const giveUpAt = Date.now() + patience
  while (!existsSync(file)) {
    if (calc.exitCode !== null || Date.now() > giveUpAt) throw new Error(`Calc: no answer (${file})`)
    await pause(30)
  }
}

/** A profile of a country that knows the macro. */
async function writeProfile(profile: string, country: string): Promise<void> {
  const basic = join(profile, 'user', 'basic')
  await mkdir(join(basic, 'Standard'), { recursive: true })
  const macro = await readFile(new URL('paste.bas', import.meta.url), 'utf8')
  const files = {
    // one that counts as new gets Calc's own, empty macros at its first start
    'registrymodifications.xcu': `<oor:items xmlns:oor="http://openoffice.org/2001/registry">${setting('L10N', 'ooSetupSystemLocale', country)}${setting('Office', 'ooSetupInstCompleted', 'true')}</oor:items>`,
    'basic/script.xlc': `<library:libraries ${library} xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" xlink:href="$(USER)/basic/Standard/script.xlb/" xlink:type="simple" library:link="false"/></library:libraries>`,
    'basic/Standard/script.xlb': `<library:library ${library} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>`,
    'basic/Standard/Module1.xba': `<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${inXml(macro)}</script:module>`,
  }
  for (const [name, xml] of Object.entries(files)) {
    await writeFile(join(profile, 'user', name), `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
  }
}

const setting = (part: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Setup/${part}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

const library = 'xmlns:library="http://openoffice.org/2000/library"'

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
