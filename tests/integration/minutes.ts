import { setTimeout as pause } from 'node:timers/promises'

/** What comes while minutes strike, each once the one before it has been answered: none is on its way when a server ends. */
export async function whileMinutesStrike<T>(minute: () => Promise<unknown>, coming: Promise<T>): Promise<T> {
  let hasCome = false
  const strike = async () => {
    while (!hasCome) {
      await minute()
      await pause(200)
    }
  }
  const end = () => {
    hasCome = true
  }
  const [come] = await Promise.all([coming.finally(end), strike()])
  return come
}
