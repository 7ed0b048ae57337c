import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const page =
  '<!doctype html><html lang="sv"><title>React</title><div id="app"></div><script type="module" src="./main.js"></script></html>'
const code = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('app')).render(createElement('h1', null, 'React'))
`

/** Builds a page of React and one heading, as our own app is built: the least that a page of React costs. Answers with its folder. */
export async function buildReactAlone(): Promise<string> {
  // below the project, so that React is found
  await mkdir('.tmp', { recursive: true })
  const root = await mkdtemp(join('.tmp', 'react-alone-'))
  await writeFile(join(root, 'index.html'), page)
  await writeFile(join(root, 'main.js'), code)
  await build({ root, configFile: false, logLevel: 'error', build: { target: 'es2022', outDir: 'dist' } })
  return join(root, 'dist')
}
