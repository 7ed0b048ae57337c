// @ts-check
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/**
 * The password that a person types, unseen, or that another program hands over on the standard input: never an argument, which everybody
 * on the machine may read. Empty when none is given.
 * @param {string} question shown in a terminal
 * @returns {Promise<string>}
 */
export async function readPassword(question) {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true })
  // only now does the terminal keep quiet about what is typed
  process.stderr.write(question)
  const answer = await new Promise((resolve) => {
    lines.once('line', resolve)
    // Ctrl+C, Ctrl+D
    lines.once('close', () => resolve(''))
  })
  lines.close()
  process.stderr.write('\n')
  return answer
}
