// @ts-check
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'

import { runCommand, SetupError } from './setup-error.mjs'

const mailPatience = 90_000

/**
 * Two cells, by what they are called and where they hear each other.
 * @typedef {{ email: string, from: string, to: string, ask: (cell: string, task: string, body: object) => Promise<any> }} Move
 */

/**
 * npm run cell:move: moves a customer from one cell to another. Broken off anywhere, the same command goes on where it was.
 * @param {string[]} args
 */
export const cellMove = (args) =>
  runCommand(async () => {
    const { email, from, to, isCancelled } = readArguments(args)
    const cells = readCells(process.env)
    for (const cell of [from, to]) {
      if (!cells[cell]) throw new SetupError(`LONEBANKEN_CELLS has no cell "${cell}".`)
    }
    const move = { email, from, to, ask: asker(cells, process.env['LONEBANKEN_CELL_SECRET'] ?? '') }
    for await (const done of isCancelled ? cancelMove(move) : moveCustomer(move)) console.log(done)
  })

/**
 * The steps of a move, each told when it is done. Every step may be done twice, so that a move that was broken off is simply begun again; once
 * the directory names the new cell, nothing is copied any more.
 * @param {Move} move
 */
export async function* moveCustomer(move) {
  const { from, to, ask } = move
  const there = await ask(to, 'move/whereIs', { email: move.email })
  if (there.cell !== to) {
    const user = await freeze(move)
    yield `frozen     nothing is written for ${user} in cell ${from} any more`
    const { tables } = await ask(from, 'move/read', { user })
    await ask(to, 'move/write', { user, from, tables })
    yield `copied     to cell ${to}`
    const copy = await ask(to, 'move/read', { user })
    const rows = compare(tables, copy.tables)
    yield `verified   ${rows} rows, each as it was`
    const { cell } = await ask(from, 'move/settle', { user, to })
    if (cell !== to) throw new SetupError(`The directory says that ${user} lives in cell ${cell || '(none)'}.`)
    yield `switched   the directory names cell ${to}`
    yield* finish(move, user)
  } else yield* finish(move, there.user)
}

/**
 * @param {Move} move
 * @param {string} user
 */
async function* finish({ from, to, ask }, user) {
  await ask(to, 'move/open', { user })
  yield `opened     ${user} is written for in cell ${to}`
  await ask(from, 'move/forget', { user })
  yield `deleted    in cell ${from}`
}

/**
 * Takes a move back that has not come to the directory yet.
 * @param {Move} move
 */
export async function* cancelMove({ email, from, to, ask }) {
  const { cell, user } = await ask(from, 'move/whereIs', { email })
  if (cell !== from) throw new SetupError(`${email} lives in cell ${cell || '(none)'}: nothing can be taken back.`)
  await ask(to, 'move/forget', { user })
  yield `deleted    what had come to cell ${to}`
  await ask(from, 'move/open', { user })
  yield `opened     ${user} is written for in cell ${from} again`
}

/**
 * Waits for mail that is owed: it is sent by the cell that owes it.
 * @param {Move} move
 */
async function freeze({ email, from, to, ask }) {
  const giveUpAt = Date.now() + mailPatience
  for (;;) {
    const { user, isMailOwed } = await ask(from, 'move/freeze', { email, to })
    if (!isMailOwed) return user
    if (Date.now() > giveUpAt) {
      throw new SetupError(`A mail to ${email} has waited for the mail server. Move them when it has been sent.`)
    }
    await pause(500)
  }
}

/**
 * @param {Record<string, { columns: string[], rows: string[] }>} original
 * @param {Record<string, { columns: string[], rows: string[] }>} copy
 */
function compare(original, copy) {
  for (const [table, { rows }] of Object.entries(original)) {
    if (!isDeepStrictEqual(rows, copy[table]?.rows)) {
      throw new SetupError(`The copy of ${table} is not what it was copied from. Nothing is switched; run this again.`)
    }
  }
  return Object.values(original).reduce((sum, { rows }) => sum + rows.length, 0)
}

/** @param {string[]} args */
function readArguments(args) {
  const text = /** @type {const} */ ({ type: 'string' })
  const options = { user: text, from: text, to: text, cancel: /** @type {const} */ ({ type: 'boolean' }) }
  const usage = 'npm run cell:move -- --user EMAIL --from A --to B [--cancel]'
  try {
    const { user, from, to, cancel: isCancelled = false } = parseArgs({ args, options }).values
    if (user && from && to && from !== to) return { email: user, from, to, isCancelled }
  } catch {
    // told below
  }
  throw new SetupError(`Say who is moved, and between which cells:  ${usage}`)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
function readCells(env) {
  const pairs = (env['LONEBANKEN_CELLS'] ?? '').trim().split(/\s+/)
  return Object.fromEntries(pairs.map((pair) => pair.split('=')))
}

/**
 * @param {Record<string, string>} cells
 * @param {string} secret
 * @returns {Move['ask']}
 */
export const asker = (cells, secret) => async (cell, task, body) => {
  const answer = await fetch(`${cells[cell]}/api/cells/${task}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lonebanken-cell': secret },
    body: JSON.stringify(body),
  }).catch((error) => {
    throw new SetupError(`Cell ${cell} could not be asked (${error.cause?.message ?? error.message}).`)
  })
  const said = /** @type {any} */ (await answer.json().catch(() => ({})))
  if (answer.ok) return said
  if (answer.status === 404) throw new SetupError(`Cell ${cell} does not know LONEBANKEN_CELL_SECRET.`)
  throw new SetupError(`${said.message ?? `Cell ${cell} answered ${answer.status}.`}`)
}
