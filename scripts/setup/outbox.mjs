// @ts-check
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How many of local mode's mails are kept, one file each. */
const keptMails = 200

/**
 * Removes all but the newest mails that local mode has kept; other files stay.
 * @param {string} folder
 */
export async function removeOldMail(folder) {
  // a mail's file name begins with its time: pb_hooks/lib/local-mail.js
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  await Promise.all(mails.slice(0, -keptMails).map((name) => rm(join(folder, name), { force: true })))
}
