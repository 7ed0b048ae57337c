// @ts-check

/** A set-up failure told to a person: what was tried and what to do. Shown without a stack. */
export class SetupError extends Error {}

/**
 * Runs a command of the project; a SetupError ends it with its message and exit code 1.
 * @param {() => Promise<number | void>} command answers the exit code, nothing means 0
 */
export async function runCommand(command) {
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof SetupError ? `\n${error.message}\n` : error)
  }
}
