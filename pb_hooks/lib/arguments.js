/**
 * The value of a command-line flag, written `--name value` or `--name=value`; '' when it isn't there.
 * @param {string[]} args
 * @param {string} name
 */
function flag(args, name) {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`))
  if (at < 0) return ''
  return args[at] === name ? args[at + 1] || '' : args[at].slice(name.length + 1)
}

const flagsWithValue = [
  '--dir',
  '--encryptionEnv',
  '--hooksDir',
  '--hooksPool',
  '--http',
  '--https',
  '--migrationsDir',
  '--origins',
  '--publicDir',
  '--queryTimeout',
]

/**
 * The words of a command line that are neither flags nor their values, without the program itself: `serve example.se` → both.
 * @param {string[]} args
 */
function words(args) {
  return args.slice(1).filter((arg, at) => !arg.startsWith('-') && !flagsWithValue.includes(args[at]))
}

module.exports = { flag, words }
