/**
 * Copies data.db and auxiliary.db into a folder, each as it is at one moment, whoever writes meanwhile. Ends the process with 1 and says
 * why when it can't.
 * @param {core.App} app
 * @param {string | undefined} folder
 */
function copy(app, folder) {
  endingIn('copied', () => {
    if (!folder) throw new Error('no folder is told')
    copyOf(app.db(), $filepath.join(folder, 'data.db'))
    copyOf(app.auxDB(), $filepath.join(folder, 'auxiliary.db'))
  })
}

/**
 * Checks that both databases are whole. Ends the process with 1 and says what is wrong when they are not.
 * @param {core.App} app
 */
function check(app) {
  endingIn('whole', () => {
    for (const database of [app.db(), app.auxDB()]) {
      const rows = arrayOf(new DynamicModel({ integrity_check: '' }))
      database.newQuery('PRAGMA integrity_check').all(rows)
      const findings = rows.map((row) => row.integrity_check)
      if (findings.length !== 1 || findings[0] !== 'ok') throw new Error(findings.join('\n'))
    }
    // a database of another program would be whole too
    app.countRecords('users')
  })
}

/**
 * @param {dbx.Builder} database
 * @param {string} file
 */
function copyOf(database, file) {
  database.newQuery('VACUUM INTO {:file}').bind({ file }).execute()
}

/**
 * @param {string} word printed when all went well: PocketBase ends with 0 even when a command throws
 * @param {() => void} work
 */
function endingIn(word, work) {
  try {
    work()
  } catch (error) {
    console.error(String(error))
    $os.exit(1)
  }
  console.log(word)
}

module.exports = { copy, check }
