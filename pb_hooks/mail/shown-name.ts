// up to four words of letters: no address, no number, no sentence
const isName = /^[A-Za-zÀ-ÖØ-öø-ſ'’-]{1,30}( [A-Za-zÀ-ÖØ-öø-ſ'’-]{1,30}){0,3}$/

// letters that have a stroke or a tail of their own, as they look
const looks: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ŧ: 't',
  ħ: 'h',
  ŋ: 'n',
  ſ: 's',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ĸ: 'k',
  ŀ: 'l',
}

// the product, authorities, banks and payment, and what fraud calls itself by; in whatever word they stand
const parts =
  'bank|skatt|verket|myndighet|kronofog|inkasso|forsakringskass|fkassan|polis|tullen|bolagsverk|domstol|regering|riksdag|postnord|klarna|swish|stripe|nordea|handelsb|lansforsakr|skandia|avanza|nordnet|visakort|mastercard|paypal|support|kundtjanst|kundservice|faktur|betal|utbetal|sakerhet|administr|lonekalkyl'.split(
    '|',
  )
// whole words alone: Sebastian is nobody's bank
const words = [
  'seb',
  'sbab',
  'visa',
  'pris',
  'akut',
  'varning',
  'ica',
  'csn',
  'fk',
  'kfm',
  'bfn',
  'moms',
  'admin',
  'team',
]
// also when blanks or signs are put between
const long = parts.filter((part) => part.length >= 6).concat('lonebank', 'bankid', 'swedbank')

/** What a mail calls the person who has an account: their name, when it is nothing but one and none that speaks for somebody else; otherwise "Någon". */
export function shownName(name: string) {
  if (!isName.test(name)) return 'Någon'
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z ]/g, (sign) => looks[sign] ?? '')
  const each = plain.split(' ')
  const joined = plain.replace(/ /g, '')
  const speaks =
    each.some((word) => words.includes(word) || parts.some((part) => word.includes(part))) ||
    long.some((part) => joined.includes(part))
  return speaks ? 'Någon' : name
}
