// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readSync } from 'node:fs'
import { isatty } from 'node:tty'
import { firefoxToLaunch, hasChromium } from './browsers.mjs'
import { findProgram, runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * A program that the tests use besides npm's packages.
 * @typedef {object} Program
 * @property {string} name
 * @property {() => unknown} isHere
 * @property {readonly string[]} debian its packages, the first that a release has is taken
 * @property {string} fedora
 * @property {string} macOS
 * @property {number} megabytes of a bare Debian's disk, with all that it needs
 * @property {boolean} [optional] true: its tests are skipped without it
 */

/** @type {readonly Program[]} */
const programs = [
  {
    name: 'Chromium',
    isHere: () => hasChromium(),
    debian: ['chromium-headless-shell', 'chromium'],
    fedora: 'chromium',
    macOS: 'google-chrome',
    megabytes: 560,
  },
  {
    name: 'LibreOffice Calc',
    isHere: () => process.env['SOFFICE_BIN'] || findProgram(['soffice']),
    debian: ['libreoffice-calc'],
    fedora: 'libreoffice-calc',
    macOS: 'libreoffice',
    megabytes: 400,
  },
  {
    name: 'Caddy',
    isHere: () => findProgram(['caddy']),
    debian: ['caddy'],
    fedora: 'caddy',
    macOS: 'caddy',
    megabytes: 50,
  },
  {
    name: 'pdftotext',
    isHere: () => findProgram(['pdftotext']),
    debian: ['poppler-utils'],
    fedora: 'poppler-utils',
    macOS: 'poppler',
    megabytes: 40,
  },
  {
    name: 'Firefox',
    isHere: () => firefoxToLaunch(),
    debian: ['firefox-esr'],
    fedora: 'firefox',
    macOS: 'firefox',
    megabytes: 440,
    // what CI leaves out nobody else would miss
    optional: !process.env['CI'],
  },
]

/**
 * Sees that the programs are here that a run of every test uses, and installs those that are not where apt and the rights to it are at hand.
 * @throws {SetupError} naming the line to run, when one is still missing that the tests can't do without
 */
export function obtainTestPrograms() {
  const before = missingPrograms()
  if (before.length === 0) return
  const sizes = before.map(({ name, megabytes }) => `${name} (${megabytes} MB)`)
  const all = before.reduce((sum, { megabytes }) => sum + megabytes, 0)
  console.log(`The tests need what is not on this machine: ${sizes.join(', ')}; at most ${all} MB of disk.`)
  const root = rightsOfRoot()
  if (findProgram(['apt-get']) && root && isWanted()) installByApt(before, root)

  const after = missingPrograms()
  if (after.length === 0) return
  const words = `Not here: ${after.map(({ name }) => name).join(', ')}. To install:\n${linesFor(after)}`
  if (after.some(({ optional }) => !optional)) throw new SetupError(words)
  console.log(`${words}\nWhat is tried in ${after.map(({ name }) => name).join(', ')} is skipped.`)
}

const missingPrograms = () => programs.filter(({ isHere }) => !isHere())

const isOnTerminal = () => isatty(0) && isatty(1)

/** What begins a command that root runs; undefined when this user may run none. */
function rightsOfRoot() {
  if (process.getuid?.() === 0) return []
  if (!findProgram(['sudo'])) return undefined
  // where nobody can type a password none must be asked for
  return isOnTerminal() || runProgram('sudo', ['-n', 'true']).code === 0 ? ['sudo'] : undefined
}

/** Asks on a terminal; what runs by itself wants it. */
function isWanted() {
  if (!isOnTerminal()) return true
  process.stdout.write('Install it with apt? [Y/n] ')
  const line = Buffer.alloc(80)
  // Ctrl+D is none
  return /^(y|yes)?\n/i.test(line.toString('utf8', 0, readSync(0, line)))
}

/**
 * @param {readonly Program[]} missing
 * @param {readonly string[]} root
 */
function installByApt(missing, root) {
  const run = (/** @type {string[]} */ ...command) => {
    const [program = '', ...args] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command]
    spawnSync(program, args, { stdio: 'inherit' })
  }
  run('apt-get', 'update', '-q')
  const isKnown = (/** @type {string} */ name) => runProgram('apt-cache', ['show', name]).code === 0
  const packages = missing.map(({ debian }) => debian.find(isKnown)).filter((name) => name !== undefined)
  if (packages.length > 0) run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages)
  // Debian starts a web server of the machine's with it
  if (packages.includes('caddy') && existsSync('/run/systemd/system'))
    run('systemctl', 'disable', '-q', '--now', 'caddy')
}

/**
 * The line that installs them here; each system's where none of them is.
 * @param {readonly Program[]} missing
 */
function linesFor(missing) {
  const list = (/** @type {(program: Program) => string | undefined} */ of) => missing.map(of).join(' ')
  const lines = {
    Debian: `sudo apt-get install --no-install-recommends ${list(({ debian }) => debian.at(-1))}`,
    Fedora: `sudo dnf install ${list(({ fedora }) => fedora)}`,
    macOS: `brew install ${list(({ macOS }) => macOS)}`,
  }
  const mac = process.platform === 'darwin' && 'macOS'
  const here = mac || (findProgram(['apt-get']) && 'Debian') || (findProgram(['dnf']) && 'Fedora')
  const shown = Object.entries(lines).filter(([system]) => !here || system === here)
  return shown.map(([system, line]) => `  ${system}: ${line}`).join('\n')
}
