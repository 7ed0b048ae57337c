// PocketBase's mailer has no time limit of its own: it dials with net.Dial and waits for every answer for as long as the line is open
// (mailyak, sender_starttls.go). One that waits in vain can't be ended, only be left behind, and holds a JavaScript machine until it ends.
const patienceMs = 30000
// so the ones left behind come ever more seldom: 30 s, 1 min, 2 min … 64 min
const maxDoublings = 7
const turnKey = 'mailSenderTurn'

/**
 * The right to send mail, or undefined when another has it: never two at a time. Whoever has it and is silent for longer than the patience
 * is left behind. `silences`: how many have been, one after the other, since the mail server last answered.
 */
export function takeTurn(app: core.App): { name: string; silences: number } | undefined {
  const name = $security.randomString(8)
  let isMine = false
  let silences = 0
  app.store().setFunc(turnKey, (kept: string | undefined) => {
    const held = read(kept)
    isMine = !held || Date.now() - held.at > patienceMs * 2 ** Math.min(held.silences, maxDoublings)
    silences = held ? held.silences + 1 : 0
    return isMine ? `${name} ${Date.now()} ${silences}` : kept
  })
  return isMine ? { name, silences } : undefined
}

/** Leaves the turn to the next who asks, with the memory of the silence: nothing was sent into it this time. */
export function offerTurn(app: core.App, { name, silences }: { name: string; silences: number }) {
  app.store().set(turnKey, `${name} 0 ${silences - 1}`)
}

/** Goes on for another mail, now that the mail server has answered. False for one that was left behind in the meantime. */
export function keepTurn(app: core.App, name: string) {
  let isMine = false
  app.store().setFunc(turnKey, (kept: string | undefined) => {
    isMine = read(kept)?.name === name
    return isMine ? `${name} ${Date.now()} 0` : kept
  })
  return isMine
}

export function endTurn(app: core.App, name: string) {
  if (keepTurn(app, name)) app.store().remove(turnKey)
}

function read(kept: string | undefined) {
  if (!kept) return undefined
  const [name = '', at, silences] = kept.split(' ')
  return { name, at: Number(at), silences: Number(silences) }
}
