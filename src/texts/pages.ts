/** The product's name, as pages and mails write it. */
export const productName = 'Lönebänken'

export const tabTitle = (page: string, plan?: string): string =>
  `${plan === undefined ? page : `${page} · ${plan}`} – ${productName}`

export const pageTexts = {
  logIn: {
    title: 'Logga in',
    lead: 'Se vad du kan ta ut i lön, krona för krona.',
    email: 'E-mail',
    password: 'Lösenord',
    submit: 'Logga in',
    busy: 'Loggar in …',
    toSignUp: 'Skapa ett konto',
    forgot: 'Glömt lösenordet?',
    forgotLead: 'Skriv din e-postadress, så skickar vi en länk där du väljer ett nytt lösenord.',
    forgotEmail: 'E-post för återställning',
    reset: 'Återställ lösenord',
    resetBusy: 'Skickar …',
    toDelete: 'Ta bort användare',
  },
  crash: {
    title: 'Något gick fel',
    lead: 'Sidan stötte på ett fel som vi inte hade räknat med. Dina ändringar finns kvar i den här webbläsaren.',
    reload: 'Ladda om',
  },
  /** in the place of a part of the page that is missing or fails */
  part: {
    missing: 'Den här delen kunde inte hämtas.',
    replaced: 'En ny version finns.',
    crashed: 'Den här delen stötte på ett fel som vi inte hade räknat med.',
    again: 'Försök igen',
    reload: 'Ladda om',
    close: 'Stäng',
  },
  fieldMissing: 'Fyll i fältet.',
  /** the button in a field whose characters are hidden */
  showTyped: 'Visa tecknen',
  hideTyped: 'Dölj tecknen',
  loading: 'Laddar …',
} as const
