import { isLocal } from '../ops/mode.ts'

// PocketBase's types know Go's FileMode only as an opaque object
const ownerOnlyFolder = 0o700 as unknown as fs.FileMode
const ownerOnlyFile = 0o600 as unknown as fs.FileMode

/** True when mail is stored in a folder: local mode without a mail server. */
export function keepsMailInFolder() {
  return isLocal() && !process.env['SMTP_HOST']
}

/** Writes a mail with both its parts as a readable .eml file in LONEBANKEN_OUTBOX and prints its link on one line. */
export function keep(message: mailer.Message) {
  const to = message.to.map(({ address }) => address).join(', ')
  const text = message.text || plainText(message.html)
  const [link] = text.match(/https?:\/\/\S+/) || ['']
  const folder = process.env['LONEBANKEN_OUTBOX']

  if (folder) {
    $os.mkdirAll(folder, ownerOnlyFolder)
    const now = new Date()
    const stamp = now.toISOString().replace(/[:.]/g, '-')
    const name = `${stamp}-${to.replace(/[^A-Za-z0-9@.+-]/g, '_')}-${$security.randomString(4)}.eml`
    const eml = [
      `Date: ${now.toUTCString()}`,
      `From: ${message.from.name} <${message.from.address}>`,
      `To: ${to}`,
      `Subject: ${message.subject}`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
      '',
      ...part('plain', text),
      ...part('html', message.html),
      `--${boundary}--`,
      '',
    ].join('\n')
    $os.writeFile($filepath.join(folder, name), eml, ownerOnlyFile)
  }
  console.log(`Mail to ${to}: "${message.subject}" ${link}`)
}

const boundary = 'lonebanken-one-mail-two-parts'

/** The last part that a mail program can show is the one that it shows. */
const part = (kind: string, words: string) => [
  `--${boundary}`,
  `Content-Type: text/${kind}; charset=utf-8`,
  'Content-Transfer-Encoding: 8bit',
  '',
  words,
  '',
]

/** Removes what is stored in the folder for an address. */
export function removeStoredMail(address: string) {
  const folder = process.env['LONEBANKEN_OUTBOX']
  if (!keepsMailInFolder() || !folder) return
  for (const file of filesIn(folder)) {
    const path = $filepath.join(folder, file.name())
    if (toString($os.readFile(path)).includes(`\nTo: ${address}\n`)) $os.remove(path)
  }
}

function filesIn(folder: string) {
  try {
    return $os.readDir(folder)
  } catch {
    return [] // no mail has been stored yet
  }
}

/** A mail's text from our own templates' HTML: links written out, one paragraph per line. */
function plainText(html: string) {
  return html
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2:\n$1')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/p>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#34;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
