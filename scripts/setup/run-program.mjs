// @ts-check
import { spawnSync } from 'node:child_process'
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
  // who is ended from outside says nothing of it; the system does so when memory is short
  const ended = signal
    ? `\nIt was ended by ${signal}${signal === 'SIGKILL' ? ': was there too little memory?' : ''}.`
    : ''
  return { code: status ?? 1, output: stderr + stdout + ended }
}
