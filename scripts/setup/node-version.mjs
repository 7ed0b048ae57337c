// @ts-check
// Written so that a very old Node still gets as far as the message: no node: prefix, no newer syntax.
import fs from 'fs'
import process from 'process'

/**
 * Says why a Node version can't run the project, or undefined when it can.
 * @param {string} running such as "20.19.0"
 * @param {string} wanted the engines field, such as ">=20.19"
 */
export function nodeProblem(running, wanted) {
  const least = wanted.replace('>=', '').trim().split('.').map(Number)
  const has = running.split('.').map(Number)
  for (let i = 0; i < least.length; i++) {
    if ((has[i] || 0) > (least[i] || 0)) return undefined
    if ((has[i] || 0) < (least[i] || 0)) {
      return (
        'This is Node ' +
        running +
        ', but Node ' +
        least.join('.') +
        ' or newer is needed.\n' +
        'Install a current Node (https://nodejs.org, or "nvm install 22") and run the command again.'
      )
    }
  }
  return undefined
}

/** Ends the process with a plain message when Node is older than package.json asks for. */
export function refuseOldNode() {
  const wanted = JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node
  const problem = nodeProblem(process.versions.node, wanted)
  if (problem) {
    console.error('\n' + problem + '\n')
    process.exit(1)
  }
}
