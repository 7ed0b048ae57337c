import { sellerLine } from '../http/operator.ts'

const folder = `${__hooks}/../templates/mails`
const linkLine = /^\[(.+)\]\((.+)\)$/
const font = "system-ui,-apple-system,'Segoe UI',Arial,sans-serif"
const closing = 'Vänliga hälsningar\nLönebänken'

/**
 * Fills a mail from `templates/mails`: a file's first line is the subject, the rest are paragraphs, `{name}` stands for a value, and a line
 * `[words](address)` is a button. Both texts come from the same file. Throws when the mail names a value that is not given.
 * @param kind the file's name
 */
export function fillTemplate(
  kind: string,
  values: Readonly<Record<string, string>>,
): { subject: string; text: string; html: string } {
  const [first, ...paragraphs] = read(`${kind}.txt`)
    .trim()
    .split(/\n\s*\n/)
  const subject = filled(first, values)
  const filledIn = paragraphs.map((paragraph) => filled(paragraph, values))
  const seller = sellerLine()
  const text = [...filledIn.map(asText), closing, ...(seller === '' ? [] : [seller])].join('\n\n')
  const layout = {
    subject: escaped(subject),
    body: filledIn.map(asHtml).join('\n'),
    seller: seller === '' ? '' : `<br><br>${escaped(seller)}`,
  }
  return { subject, text: `${text}\n`, html: filled(read('layout.html'), layout, /\{(subject|body|seller)\}/g) }
}

function read(name: string) {
  return toString($os.readFile(`${folder}/${name}`))
}

function filled(words: string, values: Readonly<Record<string, string>>, placeholder = /\{(\w+)\}/g) {
  return words.replace(placeholder, (_, name) => {
    if (values[name] === undefined) throw new Error(`a mail without its ${name}`)
    return values[name]
  })
}

function asText(paragraph: string) {
  const [, words, address] = linkLine.exec(paragraph) || []
  return words ? `${words}:\n${address}` : paragraph
}

function asHtml(paragraph: string) {
  const [, words, address] = linkLine.exec(paragraph) || []
  if (!words)
    return `<p class="ink" style="margin:0 0 14px;font:15px/23px ${font};color:#1B1E23">${escaped(paragraph)}</p>`
  const href = escaped(address)
  return [
    `<p style="margin:20px 0 8px"><a class="button" href="${href}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:#1C4F8C;color:#FFFFFF;font:500 15px/20px ${font};text-decoration:none">${escaped(words)}</a></p>`,
    `<p class="quiet" style="margin:0 0 18px;font:13px/20px ${font};color:#555C66;word-break:break-word;overflow-wrap:anywhere"><a href="${href}" style="color:#555C66">${href}</a></p>`,
  ].join('\n')
}

function escaped(words: string) {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
