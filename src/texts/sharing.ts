import { momentOf, swedishDay } from './dates.ts'

export const sharingTexts = {
  title: 'Dela planen',
  /** on the page Underlag */
  shareLink: 'Dela en läslänk',
  /** in a version's menu */
  shareVersion: 'Dela den här versionen',
  lead: 'Den du delar med ser planen, dess namn och firmans namn. En rådgivare ser ditt namn om firmans saknas. Inget mer av ditt konto visas. Läsaren kan kommentera och prova ändringar, men inget av det sparas i planen.',
  reading: 'Hämtar det som är delat …',
  again: 'Försök igen',
  cancel: 'Avbryt',
  keep: 'Behåll',
  firm: 'Firmans namn',
  links: {
    title: 'Läslänkar',
    lead: 'Den som har länken kan läsa planen, utan konto, tills du avslutar den.',
    list: 'Planens läslänkar',
    none: 'Ingen läslänk ännu.',
    new: 'Ny läslänk',
    name: 'Vem länken är till',
    nameHint: 'Bara du ser det.',
    firmHint: 'Står ovanför planen. Tomt: där står bara planens namn.',
    shows: 'Länken visar',
    live: 'Planen som den är',
    liveHint: 'Läsaren ser alltid det som du har sparat senast.',
    frozen: 'En sparad version',
    frozenHint: 'Läsaren ser den versionen, vad du än ändrar sedan.',
    version: 'Version',
    noVersion: 'Det finns ingen version att visa ännu',
    ends: 'Slutdatum',
    endsHint: 'Valfritt. Länken gäller till och med den dagen.',
    make: 'Skapa länken',
    end: 'Avsluta länken',
    ask: (name: string) =>
      `Avsluta länken till ${name}? Den slutar gälla genast och kan inte tas tillbaka. Behövs den igen gör du en ny.`,
    askUnnamed: 'Avsluta länken? Den slutar gälla genast och kan inte tas tillbaka. Behövs den igen gör du en ny.',
    ended: (name: string) => `Länken till ${name} är avslutad.`,
    endedUnnamed: 'Länken är avslutad.',
  },
  made: {
    address: 'Länkens adress',
    once: 'Kopiera adressen nu: den visas bara tills du väljer Klar eller stänger planen. Behövs den igen gör du en ny länk.',
    isBehind: 'Dina senaste ändringar är inte sparade. Läsaren ser dem när de är det.',
    copy: 'Kopiera',
    copied: 'Adressen är kopierad.',
    notCopied: 'Webbläsaren kopierade inte. Adressen är markerad: kopiera den själv.',
    done: 'Klar',
  },
  advisers: {
    title: 'Rådgivare',
    lead: 'En rådgivare med ett eget konto har planen i sin lista Delade med mig, och kan föreslå ändringar som du godkänner eller avböjer. Bara du ändrar i planen.',
    list: 'Inbjudna rådgivare',
    none: 'Ingen inbjuden ännu.',
    new: 'Bjud in rådgivare',
    email: 'Rådgivarens e-postadress',
    emailHint: 'Inbjudan kommer dit med mejl, och gäller den som loggar in med adressen.',
    firmHint: 'Står i rådgivarens lista. Tomt: där står ditt namn.',
    invite: 'Bjud in',
    invited: (email: string) => `${email} är inbjuden.`,
    end: 'Ta bort',
    ask: (email: string) => `Ta bort ${email}? Planen försvinner genast ur rådgivarens lista. Du kan bjuda in på nytt.`,
    ended: (email: string) => `${email} är borttagen.`,
  },
  /** the other plans of one who has several */
  others: {
    title: 'Andra planer',
    summary: (plans: number) => (plans === 1 ? '1 annan plan är också delad' : `${plans} andra planer är också delade`),
  },
  /** for an account without an active subscription */
  lapsed: {
    title: 'Dina läslänkar',
    lead: 'Din prenumeration är inte aktiv. Det som du har delat går fortfarande att läsa. Du kan avsluta det här, men inte dela mer.',
    none: 'Inget är delat.',
  },
} as const

/** What a link is called: whom it is for, or when it was made. */
export const linkName = ({ name, madeAt }: { readonly name: string; readonly madeAt: Date | undefined }): string =>
  name !== '' || !madeAt ? name : `Länk från ${momentOf(madeAt)}`

interface Shown {
  readonly isFrozen: boolean
  readonly frozenAt: Date | undefined
  readonly ends: Date | undefined
  readonly openedAt: Date | undefined
}

/** What a link shows: 'Planen som den är', 'Version från 24 nov. 14:02'. */
export function whatLinkShows({ isFrozen, frozenAt }: Shown): string {
  if (!isFrozen) return sharingTexts.links.live
  return frozenAt ? `Version från ${momentOf(frozenAt)}` : 'En version som inte finns längre'
}

/** Until when a link opens what it shows; '' for one without an end. */
export function untilWhen({ ends }: Pick<Shown, 'ends'>, now: Date): string {
  if (!ends) return ''
  return ends > now ? `Gäller till och med ${swedishDay(ends)}` : `Slutade gälla ${swedishDay(ends)}`
}

/** When somebody last looked: 'Öppnad senast 24 nov. 14:02'. */
export const lastOpened = ({ openedAt }: Pick<Shown, 'openedAt'>): string =>
  openedAt ? `Öppnad senast ${momentOf(openedAt)}` : 'Inte öppnad än'
