// @ts-check

/**
 * Prints how far a long step has come: on a terminal in one line that changes, elsewhere, as in a log, a line for each tenth.
 * @param {string} step such as 'Packing'
 * @returns {(part: number) => void} hears how much is done, from 0 to 1
 */
export function printed(step) {
  const each = process.stdout.isTTY ? 1 : 10
  let last = -1
  return (part) => {
    const percent = Math.min(100, Math.floor((part * 100) / each) * each)
    if (percent === last) return
    last = percent
    if (process.stdout.isTTY) process.stdout.write(`\r${step} ${percent} %${percent === 100 ? '\n' : ''}`)
    else console.log(`${step} ${percent} %`)
  }
}
