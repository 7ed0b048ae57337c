/// <reference path="../.tmp/types/types.d.ts" />

// Whoever signs up with a stranger's address must not be able to say anything to them under our name: no mail greets by name, and a name can
// hold neither an address nor one of PocketBase's placeholders. Letters to a new address wait for their page (/byt-epost is none yet).
const allowed = '^[^:/{}<>\\p{Cc}]*$'

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    for (const name of ['name', 'displayName']) users.fields.getByName(name).pattern = allowed

    const templates = [
      users.verificationTemplate,
      users.resetPasswordTemplate,
      users.confirmEmailChangeTemplate,
      users.otp.emailTemplate,
      users.authAlert.emailTemplate,
    ]
    for (const template of templates) template.body = template.body.replace('Hej {RECORD:name}!', 'Hej!')

    // before the rule holds, so that nobody who broke it is kept from logging in anew
    for (const column of ['name', 'displayName']) {
      const rows = arrayOf(new DynamicModel({ id: '', text: '' }))
      app.db().newQuery(`SELECT id, ${column} AS text FROM users`).all(rows)
      for (const row of rows) {
        if (!row) continue
        const kept = row.text.replace(/[:/{}<>\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()
        if (kept === row.text) continue
        app.db().newQuery(`UPDATE users SET ${column} = {:kept} WHERE id = {:id}`).bind({ kept, id: row.id }).execute()
      }
    }
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    for (const name of ['name', 'displayName']) users.fields.getByName(name).pattern = ''
    app.save(users)
  },
)
