import { passwordMinLength } from '../rules/limits.ts'

/** Below the first page: who sells, and what is done with personal data. */
export const sellerWords = {
  soldBy: (firm: string, number?: string, address?: string) =>
    [
      `Säljs av ${firm}`,
      ...(number === undefined ? [] : [`org.nr ${number}`]),
      ...(address === undefined ? [] : [address]),
    ].join(', '),
  terms: 'Villkor',
  privacy: 'Personuppgifter',
  back: 'Tillbaka',
}

/** The words of the pages outside the workbench but for the first one, which is sent without them. */
export const laterPageTexts = {
  isInvited:
    'Någon har bjudit in dig till sin plan. Logga in, eller skapa ett konto, med e-postadressen som inbjudan kom till.',
  signUp: {
    title: 'Skapa ett konto',
    lead: 'Prova allt gratis i 30 dagar.',
    name: 'Namn',
    email: 'Email',
    password: 'Lösenord',
    passwordHint: `Minst ${passwordMinLength} tecken, en versal och en siffra.`,
    repeat: 'Bekräfta Lösenord',
    submit: 'Skapa konto',
    busy: 'Skapar konto …',
    toLogIn: 'Logga in',
    /** on the page of the login afterwards, for as long as one stays */
    made: (email: string) =>
      `Kontot är skapat. Vi har skickat ett mejl till ${email}: följ länken i det och logga sedan in här. Kommer inget mejl, titta i skräpposten.`,
  },
  deleteUser: {
    title: 'Ta bort användare',
    email: 'E-mail',
    password: 'Lösenord',
    allDataGoes: 'Detta tar bort all din data från vår databas!',
    noWayBack: 'Borttagen data kan ej återställas.',
    submit: 'Ta bort användare och all data',
    busy: 'Tar bort …',
    toLogIn: 'Tillbaka till inloggningen',
    onlyOnDesktop: 'Öppna sidan på en dator för att ta bort ditt konto.',
  },
  verify: {
    title: 'Bekräfta e-post',
    lead: 'Skriv lösenordet som du valde när du skapade kontot, så är adressen bekräftad och du är inloggad.',
    password: 'Lösenord',
    submit: 'Bekräfta och logga in',
    toNew: 'Välj ett nytt lösenord',
    done: 'E-postadressen är bekräftad',
    doneSignedIn: 'Din e-postadress är bekräftad. Du kan fortsätta med din plan.',
    busy: 'Bekräftar din e-postadress …',
    toLogIn: 'Logga in',
    toStart: 'Till UtbudsMix',
  },
  verifyAnew: {
    lead: 'Har du glömt lösenordet, eller har någon annan skapat kontot med din adress? Välj ett nytt, så är adressen bekräftad och kontot ditt. Alla andra inloggningar avslutas.',
    password: 'Nytt lösenord',
    repeat: 'Bekräfta Lösenord',
    submit: 'Spara och logga in',
    busy: 'Sparar …',
    toOwn: 'Jag har mitt lösenord',
  },
  confirmEmail: {
    title: 'Byt e-postadress',
    lead: 'Du loggar sedan in med den nya adressen. Alla inloggningar avslutas.',
    password: 'Lösenord',
    submit: 'Bekräfta den nya adressen',
    busy: 'Sparar …',
  },
  resetPassword: {
    title: 'Välj nytt lösenord',
    lead: 'Du loggar sedan in med det nya lösenordet.',
    password: 'Nytt lösenord',
    repeat: 'Bekräfta Lösenord',
    submit: 'Spara lösenordet',
    busy: 'Sparar …',
    toLogIn: 'Logga in',
  },
  otherAccount: {
    title: 'Ett annat konto har loggat in i den här webbläsaren',
    lead: (now: string, before: string) =>
      `${now} är inloggad nu. Därför är planen för ${before} stängd i den här fliken.`,
    saved: 'Allt i den planen är sparat.',
    unsaved: (before: string) =>
      `De osparade ändringarna finns kvar i den här webbläsaren för ${before}. Logga in som ${before} för att fortsätta med dem. De visas inte för andra konton.`,
    lost: 'De senaste ändringarna var inte sparade, och webbläsaren kunde inte behålla dem.',
    goOn: (now: string) => `Fortsätt som ${now}`,
    logIn: (before: string) => `Logga in som ${before}`,
  },
  notFound: {
    title: 'Sidan finns inte',
    lead: 'Adressen leder ingenstans. Den kan vara felskriven, eller så har sidan flyttat.',
    toStart: 'Till UtbudsMix',
    toLogIn: 'Logga in',
  },
  storage: {
    blocked: {
      title: 'Webbläsaren blockerar lagring',
      lead: 'Lönebänken behöver få spara din inloggning och dina osparade ändringar i webbläsaren. Tillåt cookies och webbplatsdata för den här sidan och ladda om.',
    },
    full: {
      title: 'Webbläsarens lagring är full',
      lead: 'Lönebänken behöver få spara din inloggning och dina osparade ändringar i webbläsaren. Gör plats på datorns disk, eller ta bort webbplatsdata som inte behövs, och ladda om.',
    },
    reload: 'Ladda om',
  },
} as const
