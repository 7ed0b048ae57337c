/** Every value that a command-line flag is given, written `--name value` or `--name=value`, in order. PocketBase goes by the last one. */
export function flagValues(args: string[], name: string) {
  return args.flatMap((arg, at) => {
    if (arg === name) return [args[at + 1] || '']
    return arg.startsWith(`${name}=`) ? [arg.slice(name.length + 1)] : []
  })
}

/** The value of a command-line flag that PocketBase goes by; '' when it isn't there. */
export function flag(args: string[], name: string) {
  return flagValues(args, name).pop() || ''
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

/** The words of a command line that are neither flags nor their values, without the program itself: `serve example.se` → both. */
export function words(args: string[]) {
  return args.slice(1).filter((arg, at) => !arg.startsWith('-') && !flagsWithValue.includes(args[at]))
}
