import { describe, expect, test } from 'vitest'
import { formatNotice, type NoticeCode, noticeOf, notices } from '../../src/texts/notices.ts'
import { sourceFiles } from './source-files.ts'
import { quotedIn } from './source-words.ts'

// the fixed messages (docs/product.md), letter for letter; the tone says whether it stands in the red area
const catalogue: readonly [NoticeCode, string, 'red' | 'other', number?][] = [
  ['signUp.done', 'Vänligen titta i din mejl och följ länken för att verifiera dig.', 'other'],
  ['signUp.emailTaken', 'Din email finns redan.', 'red', 5000],
  ['signUp.weakPassword', 'Ditt lösenord är för svagt, välj ett med minst 6 karaktärer.', 'red', 5000],
  ['signUp.failed', 'Lyckades inte att skapa nytt konto.', 'red', 5000],
  ['account.wrongLogin', 'Kontrollera din email och ditt lösenord.', 'red', 5000],
  ['signUp.passwordsDiffer', 'Lösenorden matchar inte.', 'red'],
  ['signUp.passwordRule', 'Lösenordet måste innehålla minst en versal och minst en siffra.', 'red'],
  ['account.resetSent', 'Vänligen titta i din mail', 'other'],
  [
    'account.verificationResent',
    'Länk skickad till er mejl, var vänlig logga in igen efter verifiering av er mejl.',
    'other',
  ],
  ['account.deleted', 'Användare borttagen', 'other'],
  ['save.done', 'Din data har blivit sparad.', 'other', 2000],
  ['measures.tooManyHours', 'Åtgärdstimmar bör ej överstiga 1750 timmar per år!', 'red'],
  ['billing.notSignedIn', 'You must be logged in to make a purchase.', 'red'],
]

describe('the fixed messages', () => {
  test.each(catalogue)('%s is shown word for word', (code, words, tone, shownFor) => {
    expect(formatNotice({ code })).toBe(words)
    expect(noticeOf(code).tone === 'error').toBe(tone === 'red')
    if (shownFor !== undefined) expect(noticeOf(code).shownFor).toBe(shownFor)
  })

  test('an invalid number is reported with the page for the sheets and without it for the salary', () => {
    const code = 'entry.notANumber'
    expect(formatNotice({ code, given: { page: 'Åtgärder' } })).toBe(
      'Felaktig inmatning i Åtgärder, var god skriv in siffror!',
    )
    expect(formatNotice({ code })).toBe('Felaktig inmatning, var god skriv in siffror!')
    expect(noticeOf(code).shownFor).toBe(5000)
  })

  test('every notice is used somewhere', () => {
    const quoted = new Set(
      sourceFiles('src', /\.tsx?$/)
        .filter((path) => path !== 'src/texts/notices.ts')
        .flatMap(quotedIn),
    )
    const unused = Object.keys(notices).filter((name) => !quoted.has(name))
    expect(unused).toEqual([])
  })
})
