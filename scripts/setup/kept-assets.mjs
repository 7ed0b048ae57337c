// @ts-check
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const week = 7 * 86_400_000

/**
 * Keeps the files of a build for a week after another has taken its place: a tab that was opened before asks for what it has not fetched yet
 * (pb_hooks/http/static-files.ts). They lie with the data, for each version has a folder of its own.
 * @param {string} app
 * @param {string} data
 */
export async function keepAssets(app, data) {
  const [current, before] = ['current', 'before'].map((name) => join(data, 'assets', name))
  if (!current || !before) return
  for (const folder of [current, before]) await mkdir(folder, { recursive: true })
  const now = new Date()
  const names = await readdir(join(app, 'assets'))
  const known = await readdir(current)
  for (const name of known.filter((each) => !names.includes(each))) {
    await utimes(join(current, name), now, now)
    await rename(join(current, name), join(before, name))
  }
  for (const name of names.filter((each) => !known.includes(each))) {
    // half a file is none
    // written, not copied: it is closed to others as the rest of the folder is
    await writeFile(join(data, 'assets', 'copying'), await readFile(join(app, 'assets', name)))
    await rename(join(data, 'assets', 'copying'), join(current, name))
  }
  for (const name of await readdir(before))
    if ((await stat(join(before, name))).mtimeMs < now.getTime() - week) await rm(join(before, name))
}
