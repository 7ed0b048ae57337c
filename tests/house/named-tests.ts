import { existsSync, readFileSync } from 'node:fs'

/** A test by its file and its name as the source has it: 'tests/flows/notice.test.ts', 'the green message is shown …'. */
export interface NamedTest {
  readonly file: string
  readonly name: string
}

/** Why there is no such test, or undefined when there is. A name is that of a test or of a group of tests. */
export function whyMissing({ file, name }: NamedTest): string | undefined {
  if (!existsSync(file)) return `${file} does not exist`
  const source = readFileSync(file, 'utf8')
  const names = [...source.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*,\s*(?:async\s*)?(?:\(|\{)/g)].map(
    ([, , text = '']) => text,
  )
  return names.includes(name) ? undefined : `${file} has no test '${name}'`
}
