// @ts-check
import { spawn } from 'node:child_process'

/**
 * Runs a program to its end. Code -1 means it could not be started; the output then says why.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, input?: string }} [how] input: what it reads from its standard input
 * @returns {Promise<{ code: number, output: string }>} output holds stdout and stderr
 */
export function runProgram(program, args, { input = '', ...where } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, where)
    let output = ''
    for (const said of [child.stdout, child.stderr]) said.on('data', (chunk) => (output += chunk))
    // a program that ends without reading tells why by itself
    child.stdin.on('error', () => undefined).end(input)
    child.on('error', ({ message }) => resolve({ code: -1, output: message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
