import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { hooks } from './load-hook.ts'

// PocketBase runs hooks in goja, which knows most of ES2020 but not what stands here, and says so only when the line is reached
const missingGlobals = new Set([
  'Intl',
  'fetch',
  'URL',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'crypto',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'WeakRef',
  'Promise',
])

/** What in a hook's source goja cannot run or would run otherwise than Node, one line per finding. */
function gojaProblems(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ES2023, true, ts.ScriptKind.JS)
  const problems: string[] = []
  const found = (node: ts.Node, what: string) => {
    problems.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`)
  }
  const visit = (node: ts.Node): void => {
    if (isEsm(node)) found(node, 'ESM')
    if (node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node)) found(node, 'async')
    if (ts.isRegularExpressionLiteral(node) && /\\p\{|\/[a-z]*[dv][a-z]*$/.test(node.text))
      found(node, 'regular expression')
    if (ts.isIdentifier(node) && missingGlobals.has(node.text) && !isPropertyName(node)) found(node, node.text)
    if (ts.isIdentifier(node) && /^toLocale/.test(node.text)) found(node, node.text)
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'require') {
      // relative paths are looked up from where the server was started
      if (!node.arguments[0]?.getText().startsWith('`${__hooks}/')) found(node, 'require without __hooks')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  if (name.endsWith('.pb.js')) {
    for (const statement of file.statements) {
      // a handler is serialised: it would not see what stands beside it
      if (!ts.isExpressionStatement(statement)) found(statement, 'a declaration outside a handler')
    }
  }
  return problems
}

// a dynamic import is the keyword itself; `export` before a declaration is its modifier
const isEsm = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isExportAssignment(node) ||
  node.kind === ts.SyntaxKind.ImportKeyword ||
  node.kind === ts.SyntaxKind.ExportKeyword

const isPropertyName = (node: ts.Identifier) => ts.isPropertyAccessExpression(node.parent) && node.parent.name === node

const files = readdirSync(hooks, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))

test.each(files)('pb_hooks/%s is JavaScript that PocketBase can run', (name) => {
  expect(gojaProblems(name, readFileSync(join(hooks, name), 'utf8'))).toEqual([])
})

describe('what goja cannot run is found', () => {
  test.each([
    ['plan/x.js', 'async function f() {}', 'async'],
    ['plan/x.js', 'const f = async () => await g()', 'async'],
    ['plan/x.js', "import { x } from 'y'", 'ESM'],
    ['plan/x.js', 'export const x = 1', 'ESM'],
    ['plan/x.js', 'export default 1', 'ESM'],
    ['plan/x.js', "import('y')", 'ESM'],
    ['plan/x.js', "new Intl.NumberFormat('sv')", 'Intl'],
    ['plan/x.js', 'n.toLocaleString()', 'toLocaleString'],
    ['plan/x.js', "new URL('https://x')", 'URL'],
    ['plan/x.js', '/\\p{L}/u.test(x)', 'regular expression'],
    ['plan/x.js', "require('./mode.js')", 'require without __hooks'],
    ['x.pb.js', 'const lib = 1\nonBootstrap((e) => e.next())', 'a declaration outside a handler'],
    ['x.pb.js', 'if (process.env.A) { const lib = 1 }', 'a declaration outside a handler'],
    ['x.pb.js', 'function help() {}', 'a declaration outside a handler'],
  ])('%s: %s', (name, source, what) => {
    expect(gojaProblems(name, source).join('\n')).toContain(what)
  })

  test('and what it can run is let through', () => {
    const source = 'const { a } = require(`${__hooks}/plan/a.js`)\nmodule.exports = { b: a?.at(-1) ?? /x/u.test(a) }'
    expect(gojaProblems('plan/x.js', source)).toEqual([])
  })
})
