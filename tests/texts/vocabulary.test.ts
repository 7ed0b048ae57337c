import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../house/source-files.ts'

/** One thing, the one word for it, and other words for it that a text may not use. */
interface Term {
  readonly word: string
  readonly never: RegExp
  /** Whole texts that use another word all the same, each with what binds it. */
  readonly bound: Readonly<Record<string, string>>
}

const deleteUser = 'pages Logga in and Ta bort användare: the link and the button'

const terms: readonly Term[] = [
  {
    word: 'e-post, e-postadress',
    never: /\be-?mail|\bepost/i,
    bound: {
      'E-mail': 'pages Logga in and Ta bort användare',
      Email: 'page Skapa ett konto',
      'Din email finns redan.': 'a fixed message',
      'Kontrollera din email och ditt lösenord.': 'a fixed message',
    },
  },
  {
    word: 'mejl',
    never: /(?<!e-)\bmail|\bbrev(et|en|s)?\b/i,
    bound: { 'Vänligen titta i din mail': 'a fixed message' },
  },
  {
    word: 'UtbudsMix',
    never: /produktmix|utbudsmixe/i,
    bound: {
      Produktmixern: 'the title of the page, and its name in the fixed messages',
      Utbudsmixer: 'the link on a phone',
      Produktmix: 'the sheet of that name in files that people still have',
      'Dina varor och tjänster: pris, rörlig kostnad, tid och volym. Sidan heter också Produktmixern.':
        'says that both names mean one page',
    },
  },
  {
    word: 'konto',
    never: /\banvändar(e|en|es|ens|na|konto)\b/i,
    bound: {
      'Ta bort användare': deleteUser,
      'Ta bort användare och all data': deleteUser,
      'Användare borttagen': 'a fixed message',
      'Den finns kvar och går att titta på. När du förnyar kan du ändra i den igen. Vill du att allt tas bort väljer du Ta bort användare.':
        'names the link',
      'Ta bort användare under Ditt konto tar bort kontot och all data från databasen. Det går inte att ångra.':
        'names the link',
    },
  },
  {
    word: 'prenumeration',
    never: /abonnemang|avtalsperiod/i,
    bound: { 'Din avtalsperiod har gått ut': 'the overlay for a period that has run out' },
  },
  {
    word: 'tecken',
    never: /karaktär/i,
    bound: { 'Ditt lösenord är för svagt, välj ett med minst 6 karaktärer.': 'a fixed message' },
  },
  {
    word: 'du',
    never: /\b(ni|er|ert|era)\b/i,
    bound: {
      'Länk skickad till er mejl, var vänlig logga in igen efter verifiering av er mejl.': 'a fixed message',
    },
  },
  {
    word: 'moms',
    never: /mervärdesskatt/i,
    bound: {
      mervärdesskatt: 'what a heading of somebody’s table may say',
      'Mervärdesskattelagen (2023:200) 7 kap. 14–15 §§': 'the name of the law',
      'Mervärdesskattelagen (2023:200) 18 kap.': 'the name of the law',
    },
  },
  {
    word: 'blad (of a file, of a year) and sida (of the app)',
    never: /\bark(et)?\b|kalkylblad|\bmodul(en|er|erna)?\b/i,
    bound: {},
  },
  { word: 'webbplats', never: /hemsida|\bsajt/i, bound: {} },
  { word: 'webbläsare', never: /\bbrowser/i, bound: {} },
  { word: 'ladda ner', never: /\bladda\w* (ned|hem)\b/i, bound: {} },
  { word: 'tryck på', never: /\bklick/i, bound: {} },
  { word: 'säkerhetskopia', never: /\bback-?up/i, bound: {} },
  { word: 'Excel-fil', never: /\bexcelfil|\bexcel fil/i, bound: {} },
  { word: 'webbplatsdata och cookies, as browsers say', never: /\bkakor\b/i, bound: {} },
]

/** A text that somebody reads, and where it stands. */
interface ReadText {
  readonly where: string
  readonly text: string
}

/** The strings of a source file: of a template the parts between what is put in. */
function stringsIn(path: string): readonly ReadText[] {
  const texts: ReadText[] = []
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isPropertyAssignment(node)) {
      visit(node.initializer)
      return
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      texts.push({ where: path, text: node.text })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

// the address behind a link's words is not read
const linesOf = (path: string): readonly ReadText[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((text) => ({ where: path, text: text.replace(/\]\(\S+\)/g, ']') }))

/** The values of a JSON file; its keys are for the code. */
function valuesIn(path: string): readonly ReadText[] {
  const texts: ReadText[] = []
  JSON.parse(readFileSync(path, 'utf8'), (_, value: unknown) => {
    if (typeof value === 'string') texts.push({ where: path, text: value })
    return value
  })
  return texts
}

// names that other programs give their columns, and addresses
const notOurs = /\/(import-headings|paths)\.ts$/

const texts: readonly ReadText[] = [
  ...sourceFiles('src/texts', /\.ts$/)
    .filter((path) => !notOurs.test(path))
    .flatMap(stringsIn),
  ...sourceFiles('templates/mails', /\.(txt|html)$/).flatMap(linesOf),
  ...valuesIn('pb_hooks/account/stored-data.json'),
  ...valuesIn('public/manifest.json'),
  ...linesOf('index.html').filter(({ text }) => /[åäö]/i.test(text)),
]

test('interface, help, mails and manifest are all read', () => {
  const own = ['src/texts/notices.ts', 'src/texts/help/last-sections.ts', 'templates/mails/verification.txt']
  const places = texts.map(({ where }) => where)
  expect(places).toEqual(expect.arrayContaining([...own, 'pb_hooks/account/stored-data.json', 'public/manifest.json']))
})

describe.each(terms)('the word is $word', ({ never, bound }) => {
  test('and no text uses another one', () => {
    expect(texts.filter(({ text }) => never.test(text) && !Object.hasOwn(bound, text.trim()))).toEqual([])
  })

  test('and what is bound to another one is still used', () => {
    const used = new Set(texts.map(({ text }) => text.trim()))
    expect(Object.keys(bound).filter((text) => !used.has(text) || !never.test(text))).toEqual([])
  })
})
