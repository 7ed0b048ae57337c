// @ts-check
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

// the best of the levels costs seconds for a megabyte, and only the workers are that large
const large = 1_000_000

/**
 * Writes beside each built script and style sheet the same file compressed by Brotli, which the server sends to browsers that read it
 * (pb_hooks/http/static-files.ts): a sixth less than gzip as the server itself would do it, and no work for each visitor.
 * @returns {import('vite').Plugin}
 */
export function compressedFiles() {
  let folder = ''
  return {
    name: 'lonebanken-compressed-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    closeBundle: {
      order: 'post',
      async handler(error) {
        if (error) return
        const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name))
        await Promise.all(names.map((name) => compressFile(join(folder, name))))
      },
    },
  }
}

/** @param {string} path */
async function compressFile(path) {
  const { size } = await stat(path)
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: size > large ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  }
  await writeFile(`${path}.br`, await compress(await readFile(path), { params }))
}
