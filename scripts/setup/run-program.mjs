// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Where the first of these programs lies on the PATH.
 * @param {readonly string[]} names of one program, the best first within a folder
 * @param {NodeJS.ProcessEnv} [env]
 */
export function findProgram(names, env = process.env) {
  const folders = (env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((program) => existsSync(program))
}

/**
 * Runs a program to its end. Code -1 means it could not be started; the output then says why.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, input?: string }} [how] input: what it reads from its standard input
 * @returns {{ code: number, output: string }} output holds stderr and stdout, and the signal that ended it
 */
export function runProgram(program, args, { input = '', ...where } = {}) {
  const how = { ...where, input, encoding: /** @type {const} */ ('utf8'), maxBuffer: Number.POSITIVE_INFINITY }
  const { status, signal, error, stdout, stderr } = spawnSync(program, args, how)
  // what ends without reading its input reports why by itself
  if (status === null && !signal) return { code: -1, output: `${error?.message}` }
  return { code: status ?? 1, output: stderr + stdout + endedBy(signal) }
}

/**
 * The same beside other work. It ends with us: what is stopped leaves nothing going.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, input?: string, hear?: (output: string) => void }} [how] input: what it reads from its
 *   standard input; hear: each piece of what it prints
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runBeside(program, args, { hear, input = '', ...where } = {}) {
  const child = spawn(program, args, { ...where, stdio: 'pipe' })
  const end = () => child.kill()
  // before anybody removes what it writes
  process.prependOnceListener('exit', end)
  // what ends without reading its input reports why by itself
  child.stdin.on('error', () => {}).end(input)
  const output = { stderr: '', stdout: '' }
  for (const name of /** @type {const} */ (['stderr', 'stdout']))
    child[name].setEncoding('utf8').on('data', (/** @type {string} */ piece) => {
      output[name] += piece
      hear?.(piece)
    })
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: -1, output: message }))
    child.on('close', (code, signal) => {
      process.off('exit', end)
      resolve({ code: code ?? 1, output: output.stderr + output.stdout + endedBy(signal) })
    })
  })
}

/**
 * Who is ended from outside says nothing of it; the system does so when memory is short.
 * @param {NodeJS.Signals | null} signal
 */
const endedBy = (signal) =>
  signal ? `\nIt was ended by ${signal}${signal === 'SIGKILL' ? ': was there too little memory?' : ''}.` : ''
