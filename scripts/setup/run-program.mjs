// @ts-check
import { spawn } from 'node:child_process'

/**
 * Runs a program to its end. Code -1 means it could not be started; the output then says why.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, shell?: boolean, input?: string }} [how]
 *   show: let it write to the terminal; input: what it reads from its standard input
 * @returns {Promise<{ code: number, output: string }>} output holds stdout and stderr, empty when shown
 */
export function runProgram(program, args, { cwd, env = process.env, show = false, shell = false, input } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...(cwd === undefined ? {} : { cwd }),
      env,
      shell,
      stdio: [input === undefined ? 'ignore' : 'pipe', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    // a program that ends without reading tells why by itself
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: -1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
