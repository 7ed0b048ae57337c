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

module.exports = { flag }
