import { momentOf } from './dates.ts'
import { versionTexts } from './versions.ts'

/** What an invited adviser meets: the plans that others share with them. */
export const sharedPlansTexts = {
  title: 'Delade med mig',
  lead: 'Planer som andra har bjudit in dig till. Du läser, kommenterar och lämnar förslag. Det är alltid ägaren som ändrar.',
  /** among the plans */
  manage: 'Delade med mig …',
  about: (count: number) => (count === 1 ? 'En plan är delad med dig.' : `${count} planer är delade med dig.`),
  /** to one who has no subscription */
  free: 'Att läsa, kommentera och lämna förslag kostar inget.',
  list: 'Planer som delas med dig',
  none: 'Ingen plan är delad med dig just nu. Den som vill visa dig sin plan bjuder in dig med e-postadressen som du loggar in med.',
  invitedAs: (email: string) => `Du är inloggad som ${email}.`,
  reading: 'Hämtar planerna …',
  again: 'Försök igen',
  savedAt: (at: Date | undefined) => (at ? `Sparad ${momentOf(at)}` : 'Inget sparat ännu'),
  openedAt: (at: Date | undefined) => (at ? `Öppnad av dig ${momentOf(at)}` : 'Inte öppnad av dig ännu'),
  open: 'Öppna',
  leave: 'Ta bort ur listan',
  leaveQuestion: {
    title: (firm: string) => `Ta bort ${firm} ur listan?`,
    lead: 'Du kan sedan inte öppna planen. Vill du ha tillbaka den behöver ägaren bjuda in dig igen.',
    keep: 'Behåll',
    confirm: 'Ta bort ur listan',
  },
  left: (firm: string) => `${firm} är borttagen ur listan.`,
  toOwnPlan: 'Till min egen plan',
  logOut: 'Logga ut',
} as const

/** What invited advisers propose: sent by an adviser, and taken or left by the owner of the plan. */
export const proposalTexts = {
  title: 'Förslag',
  /** in the header, while some wait for an answer */
  button: (count: number) => `Förslag, ${count === 1 ? '1 nytt' : `${count} nya`}`,
  waiting: (count: number) =>
    count === 1 ? 'Ett förslag om planen väntar på ditt svar' : `${count} förslag om planen väntar på ditt svar`,
  lead: 'Förslag från dem du har bjudit in. Inget ändras förrän du godkänner.',
  list: 'Förslag om planen',
  none: 'Inga förslag än. En rådgivare som du har bjudit in kan skicka ett.',
  reading: 'Hämtar förslagen …',
  again: 'Försök igen',
  show: 'Visa',
  take: 'Godkänn',
  takeHint: 'Det som står här ändras i planen, inget annat. Ångra tar tillbaka det.',
  leave: 'Avböj',
  back: 'Till förslagen',
  /** of an answer, to one who only looks at the plan */
  locked: 'Planen kan bara läsas just nu',
  lockedLead: 'Planen kan bara läsas just nu. Förslagen väntar tills den kan ändras igen.',
  print: 'Skriv ut',
  from: (author: string) => `Förslag från ${author}`,
  now: 'Planen nu',
  proposed: 'Med förslaget',
  same: 'Allt i förslaget finns redan i planen.',
  netPay: versionTexts.netPay,
  sentAt: (at: Date) => `Skickat ${momentOf(at)}`,
  /** `at`: when the plan that the adviser had before them was saved */
  changedSince: (at: Date | undefined) =>
    `Planen har ändrats sedan rådgivaren läste den${at ? ` (så som den sparades ${momentOf(at)})` : ''}. Det som du själv har ändrat står kvar. Det som är ändrat på båda hållen är märkt nedan, och där gäller förslaget om du godkänner.`,
  /** of one thing */
  changedByBoth: 'Ändrat i planen sedan rådgivaren läste den. Godkänner du gäller förslaget i stället.',
  /** of a proposal that does not say what the adviser began with */
  wholePlan:
    'Vad rådgivaren utgick från går inte att läsa. Godkänner du blir hela planen som i förslaget, också det som du själv har ändrat sedan dess.',
  full: {
    'rows.tooMany': 'Planen får inte plats med raderna i förslaget',
    'formulas.tooMany': 'Planen får inte plats med formlerna i förslaget',
    'formulas.tooLong': 'En rad får inte plats med sina formler i förslaget',
  },
  gone: 'Vad förslaget innehöll finns inte kvar.',
  /** what the owner has said, to themselves */
  answers: {
    '': 'Väntar på ditt svar',
    taken: 'Du godkände förslaget',
    left: 'Du avböjde förslaget',
  },
  /** the same to the adviser */
  answersToAdviser: {
    '': 'Inget svar än',
    taken: 'Godkänt',
    left: 'Avböjt',
  },
  /** on the list and on the plan */
  lastAnswer: (said: string) => `Svar på ditt förslag: ${said}`,
  at: (said: string, at: Date | undefined) => (at ? `${said} ${momentOf(at)}` : said),
  onItsWay: {
    taken: 'Planen är ändrad. Rådgivaren får veta det när servern svarar.',
    left: 'Rådgivaren får veta det när servern svarar.',
  },
  send: {
    open: 'Skicka som förslag …',
    title: 'Skicka som förslag',
    lead: 'Det som du har ändrat skickas till ägaren, som ser vad som skiljer och godkänner eller avböjer.',
    author: 'Ditt namn',
    message: 'Meddelande',
    messageHint: (most: number) => `Högst ${most} tecken. Skriv gärna varför.`,
    submit: 'Skicka förslaget',
    busy: 'Skickar …',
    nameMissing: 'Skriv ditt namn, så vet ägaren vem förslaget kommer från.',
    nothing: 'Du har inte ändrat något än',
    nothingLead: 'Ändra i planen först, så syns här vad som skiljer.',
    /** of what the owner has changed while the adviser tried */
    savedSince:
      'Planen har sparats på nytt sedan du började prova. Det som ägaren har ändrat står kvar. Är samma sak ändrad på båda hållen gäller ditt förslag om det godkänns.',
    differs: 'Det här skiljer',
    theirs: 'Planen',
    proposed: 'Ditt förslag',
    sent: 'Förslaget är skickat. Svaret syns här.',
    earlier: 'Dina förslag om planen',
    close: 'Stäng',
  },
} as const
