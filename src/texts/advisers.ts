import { momentOf } from './dates.ts'
import { planTexts } from './plans.ts'

/** What an invited adviser meets: the plans that others share with them. */
export const sharedPlansTexts = {
  title: 'Delade med mig',
  lead: 'Planer som andra har bjudit in dig till. Du läser, kommenterar och lämnar förslag. Det är alltid ägaren som ändrar.',
  /** in the account and over the plans for sale */
  manage: 'Delade med mig …',
  about: (count: number) => (count === 1 ? 'En plan är delad med dig.' : `${count} planer är delade med dig.`),
  /** to one who has no subscription */
  free: 'Att läsa, kommentera och lämna förslag kostar inget.',
  list: 'Planer som delas med dig',
  none: 'Ingen plan är delad med dig just nu. Den som vill visa dig sin plan bjuder in dig med e-postadressen som du loggar in med.',
  invitedAs: (email: string) => `Du är inloggad som ${email}.`,
  reading: 'Hämtar planerna …',
  again: 'Försök igen',
  /** of a plan whose owner has given no name of the firm */
  unnamedFirm: 'Utan företagsnamn',
  plan: (name: string) => (name === '' ? planTexts.unnamed : name),
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
  back: 'Delade med mig',
} as const
