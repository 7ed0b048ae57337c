import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type NamedTest, whyMissing } from './named-tests.ts'

/** A fixed message (docs/product.md), and the test in which a person meets it where it belongs; `for`: the test of how long it is shown. */
interface Provoked {
  readonly situation: string
  /** As that test has it. */
  readonly words: string
  readonly by: NamedTest
  readonly for?: NamedTest
}

const account = (name: string): NamedTest => ({ file: 'tests/browser/account.test.ts', name })
const messages = (name: string): NamedTest => ({ file: 'tests/browser/messages.test.ts', name })
const fiveSeconds: NamedTest = {
  file: 'tests/flows/account.test.ts',
  name: 'what went wrong is said for five seconds, and is known to its field until something is typed',
}
const goesByItself = messages(
  'on %s a message goes by itself, and its cause stays at its field until something is typed',
)
const redFor: NamedTest = {
  file: 'tests/flows/notice.test.ts',
  name: 'the red message is shown for exactly five seconds',
}

const catalogue: readonly Provoked[] = [
  {
    situation: 'Signup success',
    words: 'Vänligen titta i din mejl och följ länken för att verifiera dig.',
    by: {
      file: 'tests/app/account-pages.test.tsx',
      name: 'a new account leads to the login page, which says that a mail is on its way',
    },
  },
  {
    situation: 'Signup, e-mail in use',
    words: 'Din email finns redan.',
    by: account('signing up with an address that is taken says so'),
    for: fiveSeconds,
  },
  {
    situation: 'Signup, weak password',
    words: 'Ditt lösenord är för svagt, välj ett med minst 6 karaktärer.',
    by: account('signing up with %s is refused, and nothing typed is lost'),
    for: fiveSeconds,
  },
  {
    situation: 'Signup, other',
    words: 'Lyckades inte att skapa nytt konto.',
    by: messages('an account that could not be made for another reason is said so, and nothing typed is lost'),
    for: fiveSeconds,
  },
  {
    situation: 'Login failure',
    words: 'Kontrollera din email och ditt lösenord.',
    by: goesByItself,
    for: fiveSeconds,
  },
  {
    situation: 'Delete-user failure',
    words: 'Kontrollera din email och ditt lösenord.',
    by: account(
      'an account with unsaved work in two tabs is deleted: both are at the login page, and this browser has forgotten it',
    ),
  },
  {
    situation: 'Password mismatch',
    words: 'Lösenorden matchar inte.',
    by: goesByItself,
    for: fiveSeconds,
  },
  {
    situation: 'Password rule',
    words: 'Lösenordet måste innehålla minst en versal och minst en siffra.',
    by: account('signing up with %s is refused, and nothing typed is lost'),
    for: fiveSeconds,
  },
  {
    situation: 'Password reset sent',
    words: 'Vänligen titta i din mail',
    by: account('a forgotten password is replaced through the mail, and the link works once'),
    for: { file: 'tests/flows/account.test.ts', name: 'what went well is said for five seconds too' },
  },
  {
    situation: 'Verification resend',
    words: 'Länk skickad till er mejl, var vänlig logga in igen efter verifiering av er mejl.',
    by: messages('a new verification link is sent when it is asked for, and that is said'),
  },
  {
    situation: 'Account deleted',
    words: 'Användare borttagen',
    by: account(
      'an account with unsaved work in two tabs is deleted: both are at the login page, and this browser has forgotten it',
    ),
  },
  {
    situation: 'Save success',
    words: 'Din data har blivit sparad.',
    by: {
      file: 'tests/browser/phone.test.ts',
      name: 'on a phone a product is filled in, counted, saved and found again, and no grid is fetched',
    },
    for: { file: 'tests/flows/notice.test.ts', name: 'the green message is shown for exactly two seconds' },
  },
  {
    situation: 'Invalid number, in a sheet',
    words: 'Felaktig inmatning i Produktmixern, var god skriv in siffror!',
    by: {
      file: 'tests/browser/sheets-entry.test.ts',
      name: 'that is none says so at the cell too, and the message goes by itself',
    },
    for: redFor,
  },
  {
    situation: 'Invalid number, in the salary',
    words: 'Felaktig inmatning, var god skriv in siffror!',
    by: {
      file: 'tests/browser/sheets-salary.test.ts',
      name: 'letters are told without the name of a page, as the product says',
    },
    for: redFor,
  },
  {
    situation: 'Hours over norm',
    words: 'Åtgärdstimmar bör ej överstiga 1750 timmar per år!',
    by: {
      file: 'tests/browser/sheets-measures.test.ts',
      name: '1750 hours in a year bring a warning, fewer take it away',
    },
  },
  {
    situation: 'Checkout while not signed in',
    words: 'You must be logged in to make a purchase.',
    by: messages('a plan that is chosen after the login has ended elsewhere is not bought, and that is said'),
  },
  {
    // the words are the provider's own
    situation: 'Checkout redirect error',
    words: 'getByText(said)',
    by: messages('what the payment provider says is shown in its own words'),
  },
  {
    // no such script is loaded: the payment page is the provider's own, which the browser is sent to
    situation: 'Payment script load failure',
    words: 'foreign',
    by: messages('nothing is loaded from the payment provider into the page'),
  },
]

test.each(catalogue)('$situation is provoked by a test', ({ words, by, for: how }) => {
  expect([whyMissing(by), how && whyMissing(how)]).toEqual([undefined, undefined])
  expect(readFileSync(by.file, 'utf8')).toContain(words)
})
