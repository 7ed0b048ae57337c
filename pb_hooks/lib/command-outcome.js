/**
 * Does a command's work and prints a word when all went well; otherwise it says why and ends the process with 1.
 * @param {string} word what the caller looks for: PocketBase ends with 0 even when a command throws
 * @param {() => void} work
 */
function endingIn(word, work) {
  try {
    work()
  } catch (error) {
    console.error(String(error))
    $os.exit(1)
  }
  console.log(word)
}

module.exports = { endingIn }
