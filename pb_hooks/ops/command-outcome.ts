/**
 * Does a command's work and prints a word when all went well; otherwise it says why and ends the process with 1.
 * @param word what the caller looks for: PocketBase ends with 0 even when a command throws
 */
export function endingIn(word: string, work: () => void) {
  try {
    work()
  } catch (error) {
    console.error(String(error))
    $os.exit(1)
  }
  console.log(word)
}
