/** What can be changed about an account, in Konto. */
export const accountChangeTexts = {
  label: 'Ändra ditt konto',
  name: { open: 'Ändra namn', field: 'Namn', submit: 'Spara namnet', busy: 'Sparar …' },
  email: {
    open: 'Byt e-postadress',
    hint: 'Vi skickar en länk till den nya adressen och berättar det för den gamla.',
    field: 'Ny e-postadress',
    password: 'Ditt lösenord',
    submit: 'Skicka länken',
    busy: 'Skickar …',
  },
  password: {
    open: 'Byt lösenord',
    hint: 'Alla andra inloggningar avslutas.',
    old: 'Nuvarande lösenord',
    password: 'Nytt lösenord',
    repeat: 'Bekräfta Lösenord',
    submit: 'Spara lösenordet',
    busy: 'Sparar …',
  },
  data: {
    hint: 'En fil (JSON) med allt som vi har sparat om dig.',
    submit: 'Ladda ner all min data',
    busy: 'Hämtar …',
    /** The file's name; the day is put in, as 2026-12-20. */
    file: (day: string) => `lonebanken-min-data-${day}.json`,
  },
  logOutEverywhere: 'Logga ut överallt',
  deleteAccount: 'Ta bort användare',
} as const
