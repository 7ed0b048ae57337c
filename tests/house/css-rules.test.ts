import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

interface Rule {
  readonly path: string
  /** The queries it stands in, from the outermost. */
  readonly within: string
  readonly selector: string
  readonly declarations: readonly string[]
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

/** The rules of a style sheet, without those that only hold other rules. */
function rulesOf(path: string): readonly Rule[] {
  const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const open: { readonly head: string; readonly declarations: string[] }[] = []
  const rules: Rule[] = []
  for (const [, head, declaration] of css.matchAll(/([^{};]+)\{|([^{};]+);|\}/g)) {
    if (head !== undefined) open.push({ head: oneLine(head), declarations: [] })
    else if (declaration !== undefined) open.at(-1)?.declarations.push(oneLine(declaration))
    else {
      const closed = open.pop()
      if (!closed || closed.declarations.length === 0) continue
      const within = open.map((outer) => outer.head).join(' ')
      rules.push({ path, within, selector: closed.head, declarations: closed.declarations })
    }
  }
  return rules
}

const rules = sourceFiles('src', /\.css$/).flatMap(rulesOf)
const where = ({ path, within, selector }: Rule) => `${path}: ${within} ${selector}`

/** Groups of rules that are alike, if they are more than one. */
function alike(given: readonly Rule[], key: (rule: Rule) => string): readonly string[] {
  const groups = new Map<string, Rule[]>()
  for (const rule of given) groups.set(key(rule), [...(groups.get(key(rule)) ?? []), rule])
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.map(where).join(' = '))
}

test('every class that has a look is used', () => {
  const code = sourceFiles('src', /\.tsx?$/)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const words = new Set(code.match(/[\w-]+/g))
  const classes = rules.flatMap(({ selector }) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  )
  expect(classes.length).toBeGreaterThan(300)
  // the grid's own are AG Grid's to name
  expect([...new Set(classes)].filter((name) => !name.startsWith('ag-') && !words.has(name))).toEqual([])
})

test('a look is written once: no selector stands twice, no two rules say the same', () => {
  expect(alike(rules, ({ within, selector }) => `${within}|${selector}`)).toEqual([])
  const long = rules.filter(({ declarations }) => declarations.length >= 4)
  expect(alike(long, ({ within, declarations }) => `${within}|${declarations.toSorted().join(';')}`)).toEqual([])
})

test('a rule gives each property once', () => {
  const doubled = rules.filter(({ declarations }) => {
    const names = declarations.map((declaration) => declaration.replace(/:.*$/s, ''))
    return new Set(names).size < names.length
  })
  expect(doubled.map(where)).toEqual([])
})

test('a button takes its bare look from the theme, and no class takes it off again', () => {
  const bare = ['border: 0', 'background: none', 'cursor: pointer']
  const again = rules.filter(
    ({ path, declarations }) => !path.endsWith('theme.css') && bare.every((one) => declarations.includes(one)),
  )
  expect(again.map(where)).toEqual([])
})

test('no rule asks what an element holds: each change within it would have the browser style it again', () => {
  // on paper nothing changes
  const asks = rules.filter(({ within, selector }) => selector.includes(':has(') && !within.includes('@media print'))
  expect(asks.map(where)).toEqual([])
})
