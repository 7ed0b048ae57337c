import { longMoment } from './dates.ts'

/** A plan that somebody else has shared: the bar above it, what is tried on it, and when it can't be read. */
export const sharedViewTexts = {
  mode: 'Läsläge',
  trying: 'Du provar',
  /** of a plan that neither firm nor name is told of */
  unnamed: 'Delad plan',
  savedAt: (at: Date | undefined) => (at ? `Så som planen var sparad ${longMoment(at)}` : 'Inget sparat ännu'),
  frozenAt: (at: Date) => `Version från ${longMoment(at)}, som inte ändras`,
  try: 'Prova ändringar',
  tryHint: 'Ändra och se vad det gör med lönen. Inget sparas.',
  /** of what the one who tries began with */
  tryingOn: (savedAt: Date | undefined) =>
    `${savedAt ? `Utgår från planen som den var sparad ${longMoment(savedAt)}. ` : ''}Inget du ändrar sparas.`,
  /** of what is tried on the plan as it was before */
  savedSince: (at: Date) =>
    `Planen har sparats på nytt ${longMoment(at)}. Välj Återställ eller Sluta prova för att se den.`,
  reset: 'Återställ',
  resetHint: 'Planen blir som den är sparad. Ångra tar tillbaka det.',
  stop: 'Sluta prova',
  /** on paper and in the name of a file */
  tried: 'med prövade ändringar',
  stopQuestion: {
    title: 'Sluta prova?',
    lead: 'Det du har ändrat försvinner, och planen visas som den var sparad. Vill du ha det kvar kan du först ladda ner planen som Excel-fil.',
    stay: 'Fortsätt prova',
  },
  crashed:
    'Sidan stötte på ett fel som vi inte hade räknat med. Ladda om den, så läses planen in på nytt. Det du har provat finns inte kvar.',
  again: 'Försök igen',
  cards: {
    noCode: {
      title: 'Öppna länken igen',
      lead: 'Här visas en plan som någon har delat med dig. Öppna länken som du har fått en gång till, med allt som står efter tecknet #.',
    },
    linkGone: {
      title: 'Länken gäller inte längre',
      lead: 'Den har gått ut, tagits tillbaka eller blivit avklippt på vägen. Be den som delade planen om en ny.',
    },
    invitationGone: {
      title: 'Planen delas inte med dig längre',
      lead: 'Den som delade planen har tagit tillbaka inbjudan eller tagit bort planen.',
    },
    offline: {
      title: 'Planen kunde inte hämtas',
      lead: 'Servern svarar inte. Kontrollera att du har kontakt med internet.',
    },
    tooMany: {
      title: 'Länken har öppnats för många gånger',
      lead: 'Vänta en minut och försök sedan igen.',
    },
    failed: {
      title: 'Planen kunde inte visas',
      lead: 'Något gick fel när den skulle läsas. Försök igen om en stund.',
    },
  },
} as const
