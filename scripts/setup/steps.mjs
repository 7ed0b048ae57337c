// @ts-check

/** The steps that go on, each with when it began and what it says of itself. @type {Map<string, { begun: number, says: string }>} */
const going = new Map()
const isTerminal = process.stdout.isTTY === true
/** @type {NodeJS.Timeout | undefined} */
let timer

/**
 * Does one of several steps that may go on beside each other: names it when it begins and when it is done, and meanwhile says how far it is, on a
 * terminal in one line that changes, elsewhere in a line every ten seconds.
 * @template T
 * @param {string} name such as 'Packages (npm ci)'
 * @param {(say: (words: string) => void) => Promise<T>} work hears where to say how far it is, such as '40 %'
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const state = { begun: Date.now(), says: '' }
  going.set(name, state)
  print(`${name} …`)
  timer ??= setInterval(show, isTerminal ? 500 : 10_000).unref()
  try {
    const made = await work((words) => {
      state.says = words
    })
    print(`${name}: done in ${seconds(state)}`)
    return made
  } finally {
    going.delete(name)
    if (going.size === 0) {
      clearInterval(timer)
      timer = undefined
      if (isTerminal) process.stdout.write(clear)
    }
  }
}

const clear = '\r\x1b[K'
const seconds = (/** @type {{ begun: number }} */ { begun }) => `${Math.round((Date.now() - begun) / 1000)} s`

function show() {
  const lines = [...going].map(([name, state]) => `${name} ${[state.says, seconds(state)].filter(Boolean).join(', ')}`)
  const line = lines.join(' · ')
  if (isTerminal) process.stdout.write(`${clear}${line.slice(0, (process.stdout.columns ?? 80) - 1)}`)
  else console.log(line)
}

/** @param {string} line */
function print(line) {
  console.log(isTerminal ? `${clear}${line}` : line)
}
