import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// whoever starts a server first asks whether it is healthy: that stops the clock. PocketBase's own answer to a job comes before the job has run
const stillClock = `routerUse((e) => {
  const path = e.request.url.path
  if (path === '/api/health') $app.cron().stop()
  const job = $app.cron().jobs().find((each) => path === '/api/crons/' + each.id())
  if (e.request.method !== 'POST' || !job || !e.hasSuperuserAuth()) return e.next()
  job.run()
  return e.noContent(204)
})
`

/**
 * The project's own hooks for a server whose minutes and nights strike only when a test says so (`superuser.crons.run`, which answers when the
 * job is done): a real minute would send a mail between what a test does and what it looks at.
 * @param root the project's folder
 * @param within where the folder is made, if it isn't there
 * @returns the folder's path
 */
export async function hooksWithStillClock(root: string, within: string): Promise<string> {
  const own = await readdir(join(root, 'pb_hooks'))
  // the hooks read what lies beside their folder
  const links = ['package.json', 'scripts', 'pb_migrations', 'templates', ...own.map((name) => join('pb_hooks', name))]
  const hash = createHash('sha256').update(links.join()).update(stillClock).digest('hex')
  const home = join(within, `hooks-${hash.slice(0, 16)}`)
  const hooks = join(home, 'pb_hooks')
  if (existsSync(home)) return hooks

  await mkdir(within, { recursive: true })
  const making = await mkdtemp(join(within, 'making-'))
  await mkdir(join(making, 'pb_hooks'))
  for (const name of links) await symlink(join(root, name), join(making, name))
  await writeFile(join(making, 'pb_hooks', 'still-clock.pb.js'), stillClock)
  // another worker may have been first; theirs is as good as ours
  await rename(making, home).catch(() => rm(making, { recursive: true, force: true }))
  return hooks
}
