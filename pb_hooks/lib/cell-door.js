/** @type {typeof import('./cell-directory.js')} */
const directory = require(`${__hooks}/lib/cell-directory.js`)
/** @type {typeof import('./cell-move.js')} */
const { steps } = require(`${__hooks}/lib/cell-move.js`)
/** @type {typeof import('./cells.js')} */
const { isOfCell } = require(`${__hooks}/lib/cells.js`)
/** @type {typeof import('./gate.js')} */
const { beginAnswer } = require(`${__hooks}/lib/gate.js`)

/** @type {Readonly<Record<string, Readonly<Record<string, (app: core.App, body: any) => object>>>>} */
const parts = { directory: directory.tasks, move: steps }

/**
 * What cells and `npm run cell:move` ask each other. For everybody else there is nothing here. Errors: 404, and those of the task.
 * @param {core.RequestEvent} e
 */
function receive(e) {
  beginAnswer(e)
  if (!isOfCell(e)) throw new NotFoundError('')
  const task = parts[e.request.pathValue('part')]?.[e.request.pathValue('task')]
  if (!task) throw new NotFoundError('')
  return e.json(200, task(e.app, e.requestInfo().body))
}

module.exports = { receive }
