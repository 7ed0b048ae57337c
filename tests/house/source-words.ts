import { readFileSync } from 'node:fs'
import ts from 'typescript'

const attributesShown = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label'])
const propertiesShown = new Set(['textContent', 'innerText', 'title', 'placeholder', 'ariaLabel'])

function nodesOf(file: string, code = readFileSync(file, 'utf8')): readonly ts.Node[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const nodes: ts.Node[] = []
  const walk = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, walk)
  }
  walk(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind))
  return nodes
}

/** The texts between quotes in a source file; comments are none. */
export function quotedIn(file: string): readonly string[] {
  return nodesOf(file).flatMap((node) => (ts.isStringLiteralLike(node) ? [node.text] : []))
}

/** What a source file writes on the page in letters of its own: text of an element, a name or title of one. */
export function writtenOnPage(file: string, code?: string): readonly string[] {
  return nodesOf(file, code)
    .flatMap((node) => {
      if (ts.isJsxText(node)) return [node.text.trim()]
      if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literal(node.expression)
      if (ts.isJsxAttribute(node)) return attributesShown.has(node.name.getText()) ? literal(node.initializer) : []
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
        const { left, right } = node
        return ts.isPropertyAccessExpression(left) && propertiesShown.has(left.name.text) ? literal(right) : []
      }
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const [name, value] = node.arguments
        const isShown = name !== undefined && literal(name).some((attribute) => attributesShown.has(attribute))
        return node.expression.name.text === 'setAttribute' && isShown ? literal(value) : []
      }
      return []
    })
    .filter((text) => /\p{L}{2}/u.test(text))
}

function literal(node: ts.Node | undefined): readonly string[] {
  if (node !== undefined && ts.isJsxExpression(node)) return literal(node.expression)
  return node !== undefined && ts.isStringLiteralLike(node) ? [node.text] : []
}
