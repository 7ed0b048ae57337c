// @ts-check
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { build } from 'vite'

// letters of alphabets that no text of the app is written in, what only developers and lawyers open, and what the server sends instead of others
const notCached =
  /\.map$|\.br$|^(tredjepart|licens)\.txt$|^kallkod\.tar\.gz$|-(cyrillic|greek|vietnamese)(-ext)?-.*\.woff2$/

/**
 * Builds the service worker beside the app, with the list of every file that a start without network needs. Own lines and workbox's
 * precaching instead of vite-plugin-pwa 2.0, which supports Vite 8 and would do the same, with 267 packages more to install and watch.
 * @param {string} source
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(source) {
  let root = ''
  let folder = ''
  return {
    name: 'lonebanken-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      async handler(error) {
        if (error) return
        const files = await filesToKeep(folder)
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { appFiles: JSON.stringify(files) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            modulePreload: false,
            target: 'es2022',
            rollupOptions: { input: join(root, source), output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        })
      },
    },
  }
}

/**
 * The built files by their address. `revision` distinguishes versions of a file whose name stays the same.
 * @param {string} folder
 * @returns {Promise<{ url: string, revision: string | null }[]>}
 */
async function filesToKeep(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== 'sw.js' && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !notCached.test(path))
    .sort()
  return Promise.all(
    paths.map(async (path) => ({
      url: `/${path}`,
      revision: path.startsWith('assets/') ? null : await hashOf(join(folder, path)),
    })),
  )
}

/** @param {string} file */
const hashOf = async (file) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16)
