/** Words of a question that say nothing of what it is about. */
export const smallWords = (
  'att av blir både de den det du eller en ett får för från ger går göra ha har hur i inte jag kan med mig min mina mitt ' +
  'mycket måste någon när och om på ska som så ta till ut vad var vid vill är över'
).split(' ')

/** What people say, and what the help does, by the words' beginnings: a text with one of a row is found by the others too. */
export const synonyms: readonly (readonly string[])[] = [
  ['lägg undan', 'lägga undan', 'spara till skatten', 'skattekonto', 'sätta av'],
  ['anställd', 'anställa', 'personal', 'medarbetare', 'arbetsgivare'],
  ['brytpunkt', 'nollpunkt', 'gå runt', 'break even', 'breakeven'],
  ['timpris', 'timpeng', 'timarvode', 'timtaxa', 'ta betalt'],
  ['utdelning', 'vinstuttag'],
  ['företagsform', 'bolagsform', 'starta bolag'],
  ['f skatt', 'preliminärskatt', 'debiterad skatt'],
  ['jobb vid sidan av', 'extrajobb', 'lön från anställning', 'bisyssla', 'deltid'],
  ['tjänstepension', 'pensionssparande'],
  ['banklån', 'kredit', 'amortering'],
  ['moms', 'mervärdesskatt'],
  ['skriv ut', 'pdf', 'papper'],
  ['kassako', 'mjölkko'],
]
