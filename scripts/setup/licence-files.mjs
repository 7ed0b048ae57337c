// @ts-check
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runProgram } from './run-program.mjs'

/** What others have written and the page ships, with their licences. `src/texts/licence.ts` leads there. */
export const noticesFile = 'tredjepart.txt'

/**
 * Lists what a worker ships, with its licences: Vite's own list (`build.license`) holds the page's alone.
 * @returns {import('vite').Plugin}
 */
export function workerNotices() {
  return {
    name: 'lonebanken-worker-notices',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
      const folders = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id) ?? []))
      const source = [...folders].sort().map(noticeIn).join('\n')
      this.emitFile({ type: 'asset', fileName: `${chunks[0]?.name ?? 'worker'}-${noticesFile}`, source })
    },
  }
}

/**
 * Puts beside the app what GPL-3.0 (section 6) and the licences of others ask for: the licence, the source of this very version, and one list of
 * others' works.
 * @returns {import('vite').Plugin}
 */
export function licenceFiles() {
  let root = ''
  let folder = ''
  return {
    name: 'lonebanken-licence-files',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle(error) {
      if (error) return
      joinNotices(folder)
      copyFileSync(join(root, 'LICENSE'), join(folder, 'licens.txt'))
      copySource(root, join(folder, 'kallkod.tar.gz'))
    },
  }
}

/** @param {string} folder */
function joinNotices(folder) {
  const ofWorkers = readdirSync(folder).filter((name) => name.endsWith(`-${noticesFile}`))
  const texts = [noticesFile, ...ofWorkers].map((name) => readFileSync(join(folder, name), 'utf8'))
  for (const name of ofWorkers) rmSync(join(folder, name))
  writeFileSync(join(folder, noticesFile), texts.join('\n'))
}

/**
 * The source as it is committed: deploy/install.sh leaves it in the folder of a version, which is no repository.
 * @param {string} root
 * @param {string} into
 */
function copySource(root, into) {
  const left = join(root, 'source.tar.gz')
  if (existsSync(left)) return copyFileSync(left, into)
  const { code, output } = runProgram('git', ['archive', '--format=tar.gz', '-o', into, 'HEAD'], { cwd: root })
  if (code !== 0) console.warn(`Not for customers: without its source (${output.trim().split('\n')[0]}).`)
}

/** @param {string} folder of a package */
function noticeIn(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  return `## ${name} - ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8') : ''}`
}
