// @ts-check
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ensureDemoAccount } from './demo-account.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { places } from './places.mjs'
import { closeToOthers, makeFilesPrivate } from './private-files.mjs'
import { pocketBaseFlags, startServer } from './server.mjs'
import { ensureSuperuser } from './superuser.mjs'
import { removeLeftovers } from './work-folder.mjs'

const productionSetting = /^(STRIPE_|LONEBANKEN_STRIPE_|SMTP_|MAIL_FROM$|PB_ENCRYPTION_KEY$|TRUSTED_PROXY_HEADER$)/

/** How many of local mode's mails are stored, one file each. */
const storedMails = 200

/**
 * Runs the product in local mode on one address: database, admin login, server, demo account.
 * @param {{ binary: string, port: number, appAddress?: string, watchHooks?: boolean, stopAsked: AbortSignal, stripe?: import('./stripe-double.mjs').StripeHere }} how
 *   appAddress: where people open the app, when that is not the server itself; stripe: where plans are paid for; without it they are given
 */
export async function startLocalServer({ binary, port, appAddress, watchHooks = false, stopAsked, stripe }) {
  // this machine's data and outgoing mail
  const folder = resolve(process.env['LONEBANKEN_LOCAL'] ?? join(places.root, '.local'))
  const address = `http://127.0.0.1:${port}`
  const data = join(folder, 'pb_data')
  const outbox = join(folder, 'outbox')
  makeFilesPrivate()
  // not the folder around them: one that a person named may hold other things
  for (const ours of [data, outbox]) await closeToOthers(ours)
  await removeOldMail(outbox)
  await removeLeftovers(data)
  const env = {
    ...withoutProductionSettings(process.env),
    ...stripe?.env,
    LONEBANKEN_MODE: 'local',
    LONEBANKEN_OUTBOX: outbox,
    LONEBANKEN_PUBLIC: places.app,
    APP_URL: appAddress ?? address,
  }
  // other web pages open on this machine may not read the answers
  const origins = `--origins=${address},http://localhost:${port}`
  const args = [`--http=127.0.0.1:${port}`, origins, ...pocketBaseFlags(data), `--hooksWatch=${watchHooks}`]
  // of two starts at once the second finds the accounts that the first has made
  return oneAtATime(join(folder, 'starting'), async () => {
    const superuser = await ensureSuperuser({ binary, env, data })
    const server = await startServer({ binary, args, env, address, stopAsked })
    const demo = await ensureDemoAccount(address, superuser, stripe?.pay).catch((error) => {
      server.stop()
      stopAsked.throwIfAborted()
      throw error
    })
    return { server, address, superuser, demo, outbox }
  })
}

/**
 * Removes all but the newest mails that local mode has stored; other files stay.
 * @param {string} folder
 */
async function removeOldMail(folder) {
  // a mail's file name begins with its time: pb_hooks/mail/local-mail.ts
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  await Promise.all(mails.slice(0, -storedMails).map((name) => rm(join(folder, name), { force: true })))
}

/**
 * Keeps real keys and mail servers, which a developer may have set for other things, out of local mode.
 * @param {NodeJS.ProcessEnv} env
 */
const withoutProductionSettings = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !productionSetting.test(name)))
