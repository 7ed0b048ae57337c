import { endingIn } from '../ops/command-outcome.ts'
import { isLocal } from '../ops/mode.ts'
import { localAccounts } from './local-accounts.ts'

/** The account that PocketBase makes for its installer link (core.DefaultInstallerEmail). */
export const installer = '__pbinstaller@example.com'

/**
 * Gives somebody a login to the admin UI, or a new password to one that is there. Ends the process with 1 and says why when it can't.
 * @param input the password, alone on its line. It comes by the standard input: everybody on a machine may read a command line.
 */
export function set(app: core.App, email: string | undefined, input: string) {
  endingIn('admin is set', () => {
    const password = input.replace(/\r?\n$/, '')
    if (!email) throw new Error('no e-mail address is given')
    if (!password) throw new Error('no password came by the standard input')
    if (!isLocal() && email.toLowerCase() === localAccounts.admin) {
      throw new Error(`${email} is local mode's own login, which is closed in production`)
    }
    const [known] = app.findRecordsByFilter('_superusers', 'email = {:email}', '', 1, 0, { email })
    const admin = known || new Record(app.findCollectionByNameOrId('_superusers'))
    admin.setEmail(email)
    admin.setPassword(password)
    app.save(admin)
  })
}

/**
 * Stops production's start while nobody can log in to the admin UI: PocketBase would print a link that makes anybody who reads it, in a
 * journal too, its admin.
 */
export function refuseWithout(app: core.App) {
  const admins = app.findAllRecords('_superusers').map((admin) => admin.email())
  if (admins.some((email) => email !== installer && email !== localAccounts.admin)) return
  throw new Error(
    'refusing to start in production before somebody can log in to the admin UI. Make a login:\n  npm run admin -- EMAIL\n',
  )
}
