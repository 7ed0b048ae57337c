import {
  costsVatMax,
  maxAccountRows,
  maxInvitations,
  maxLinks,
  maxPlans,
  maxRows,
  measureHoursPerYear,
  nameMaxLength,
  ownFormulaLimits,
  passwordMaxBytes,
  reservePercentMax,
} from '../rules/limits.ts'
import { timings } from '../rules/timings.ts'
import { decimal } from './format.ts'
import { noContact } from './no-contact.ts'

/** Where a notice is shown: the red area, the green area, or the green area's place without claiming success. */
export type NoticeTone = 'error' | 'saved' | 'info'

export interface NoticeParams {
  readonly page?: string
  /** The cell that it is about: it goes when that holds something else. */
  readonly cell?: string
  readonly reason?: string
  /** How many hours those who work there have in a year, where more than one does. */
  readonly most?: number
  /** In how many minutes at most something comes. */
  readonly minutes?: number
  readonly keptValue?: KeptValue
  readonly plan?: string
  readonly version?: string
  readonly author?: string
}

export interface KeptValue {
  readonly column: string
  readonly value: string
  /** Of a number the most characters that it takes. */
  readonly most?: number
  /** What was typed, where nothing of it could be kept. */
  readonly typed?: string
  /** Why, in a sentence, where the notice alone does not say it. */
  readonly why?: string
}

/** What stands in a cell now, in words. */
export function describeKeptValue({ column, value, typed = '' }: KeptValue): string {
  const keptValue = `I ${column} står ${value === '' ? 'inget' : value}.`
  return typed.trim() === '' ? keptValue : `Du skrev ”${typed}”. ${keptValue}`
}

interface Notice {
  readonly say: (given: NoticeParams) => string
  readonly tone: NoticeTone
  /** Milliseconds until it goes by itself. */
  readonly shownFor: number
}

type Say = Notice['say'] | string

const sayOf = (say: Say): Notice['say'] => (typeof say === 'string' ? () => say : say)
const inTone =
  (tone: NoticeTone) =>
  (say: Say, shownFor: number = timings.noticeShown): Notice => ({ say: sayOf(say), tone, shownFor })
const [error, saved, info] = [inTone('error'), inTone('saved'), inTone('info')]

/** The words for an entry: what is wrong, and when its cell has been left what stands there. */
const entryError = (say: Say): Notice =>
  error(({ keptValue, ...given }) => {
    const wrong = sayOf(say)(keptValue ? { ...given, keptValue } : given)
    return keptValue ? `${wrong} ${describeKeptValue(keptValue)}` : wrong
  }, timings.entryErrorShown)

const digitsWanted = ({ page }: NoticeParams): string =>
  `Felaktig inmatning${page === undefined ? '' : ` i ${page}`}, var god skriv in siffror!`

/** Every message of the product: the fixed ones letter for letter (docs/product.md, tests/house/error-catalogue.test.ts), and the rest. */
export const notices = {
  'signUp.done': info('Vänligen titta i din mejl och följ länken för att verifiera dig.'),
  'signUp.emailTaken': error('Din email finns redan.'),
  'signUp.weakPassword': error('Ditt lösenord är för svagt, välj ett med minst 6 karaktärer.'),
  'signUp.failed': error('Lyckades inte att skapa nytt konto.'),
  'signUp.passwordsDiffer': error('Lösenorden matchar inte.'),
  'signUp.passwordRule': error('Lösenordet måste innehålla minst en versal och minst en siffra.'),
  'signUp.passwordTooLong': error(
    `Lösenordet får vara högst ${passwordMaxBytes} tecken, där å, ä och ö räknas som två.`,
  ),
  'signUp.nameNotAllowed': error(`Namnet får vara högst ${nameMaxLength} tecken och inte innehålla : / { } < eller >.`),
  'account.wrongLogin': error('Kontrollera din email och ditt lösenord.'),
  'account.loginClosed': error('För många försök med fel lösenord. Vänta en kvart, eller välj ett nytt lösenord.'),
  'account.fieldsMissing': error('Fyll i alla fält.'),
  'account.invalidEmail': error('Kontrollera att e-postadressen är rätt skriven.'),
  'account.resetSent': info('Vänligen titta i din mail'),
  'account.resetFailed': error('Det gick inte att skicka ett mejl just nu. Försök igen om en stund.'),
  'account.passwordChanged': info('Ditt lösenord är ändrat. Logga in med det nya.'),
  'account.verificationResent': info(
    'Länk skickad till er mejl, var vänlig logga in igen efter verifiering av er mejl.',
  ),
  'account.verificationWaits': info(
    ({ minutes = 2 }) =>
      `Två länkar har nyss skickats till dig. Nästa skickas av sig själv inom ${decimal(minutes, 0)} minuter. Titta gärna i skräpposten så länge.`,
  ),
  'account.notYetVerified': error('Din e-postadress är inte bekräftad ännu. Följ länken i mejlet.'),
  'account.badLink': error('Länken är för gammal eller redan använd. Be om en ny.'),
  'account.wrongPassword': error('Lösenordet stämmer inte.'),
  'account.passwordNeeded': error('Skriv kontots lösenord.'),
  'account.nameChanged': saved('Ditt namn är ändrat.'),
  'account.passwordReplaced': saved('Ditt lösenord är ändrat. Alla andra inloggningar är avslutade.'),
  'account.emailChangeSent': info(
    'Vi har skickat en länk till den nya adressen. Den gamla gäller tills du har följt länken.',
  ),
  'account.emailChanged': info('Din e-postadress är ändrad. Logga in med den nya.'),
  'account.loggedOutEverywhere': info('Du är utloggad på alla enheter.'),
  'account.dataDownloaded': saved('Filen med all din data är nedladdad.'),
  'account.deleted': info('Användare borttagen'),
  'account.signedOut': error('Din inloggning har gått ut. Logga in igen, dina ändringar finns kvar.'),
  'account.otherUser': error(
    'Ett annat konto har loggat in i den här webbläsaren. Dina ändringar finns kvar här och sparas inte på det kontot.',
  ),
  'save.done': { say: () => 'Din data har blivit sparad.', tone: 'saved', shownFor: timings.saveNoticeShown },
  'save.offline': error(
    'Servern svarar inte. Dina ändringar finns kvar här och sparas av sig själva när den svarar igen.',
  ),
  'save.failed': error('Din data kunde inte sparas just nu. Dina ändringar finns kvar och vi försöker igen.'),
  'save.refused': error('Servern tog inte emot dina ändringar. De finns kvar här. Kontakta oss, så hjälper vi dig.'),
  'save.tooManyRows': error(
    `Planen har fler rader än de ${decimal(maxRows, 0)} som kan sparas. Ta bort rader och spara igen. Dina ändringar finns kvar här.`,
  ),
  'save.tooManyAccountRows': error(
    `Dina planer har tillsammans fler rader än de ${decimal(maxAccountRows, 0)} som kan sparas. Ta bort rader och spara igen. Dina ändringar finns kvar här.`,
  ),
  'save.tooManyFormulas': error(
    `Planen har fler celler med formler än de ${decimal(ownFormulaLimits.inPlan, 0)} som kan sparas. Gör några av dem till tal och spara igen. Dina ändringar finns kvar här.`,
  ),
  'save.planGone': error(
    'Planen är borttagen. Ta tillbaka den under Planer och spara igen. Dina ändringar finns kvar här.',
  ),
  'save.notAllowed': error('Din prenumeration är inte aktiv, så ändringarna kunde inte sparas. De finns kvar här.'),
  'save.conflict': error('Planen har sparats från en annan flik eller enhet. Välj vilken version som ska gälla.'),
  'save.theirsUnreadable': error('Den andra versionen kunde inte hämtas. Dina ändringar finns kvar.'),
  'save.companyFormFailed': error('Företagsformen kunde inte sparas just nu. Den sparas med nästa Spara.'),
  'save.broughtHere': info('Planen har uppdaterats från en annan flik eller enhet.'),
  'save.restored': error(
    'Servern har återställts från en säkerhetskopia. Välj vilken version av planen som ska gälla.',
  ),
  'excel.exportFailed': error('Excel-filen kunde inte göras. Försök igen om en stund.'),
  'firstFigures.brought': saved('Din kalkyl är med i planen. Ångra tar bort den.'),
  'firstFigures.ownPlan': saved(
    ({ plan = '' }) =>
      `Den här planen har redan rader. Din kalkyl från första sidan är en egen plan, ${plan}, bland dina planer.`,
    2 * timings.noticeShown,
  ),
  'rows.tooMany': error(`En plan kan ha högst ${decimal(maxRows, 0)} rader. Inget lades till.`),
  'formulas.tooMany': error(
    `En plan kan ha högst ${decimal(ownFormulaLimits.inPlan, 0)} celler med formler som använder andra celler. Inget ändrades.`,
  ),
  'formulas.tooLong': error(
    'En rad får inte plats med så långa formler. Inget ändrades. Gör någon av radens formler kortare.',
  ),
  'load.failed': error('Din plan kunde inte hämtas. Försök igen.'),
  'plan.notThere': error('Planen som skulle öppnas finns inte. Här är en annan av dina planer.'),
  'plan.gone': error('Planen finns inte längre.'),
  'plan.last': error('En plan behöver vara i bruk. Gör en ny plan först.'),
  'plan.tooMany': error(`Du kan ha högst ${decimal(maxPlans, 0)} planer. Ta bort en som du inte behöver.`),
  'plan.tooManyDeleted': error(
    'Du har tagit bort så många planer att det inte finns plats för en till. Ta tillbaka en av dem i stället.',
  ),
  'plan.tooManyRows': error(
    `Dina planer kan tillsammans ha högst ${decimal(maxAccountRows, 0)} rader. Ta bort en som du inte behöver.`,
  ),
  'plan.notAllowed': error('Din prenumeration är inte aktiv, så planerna kan bara läsas.'),
  'plan.offline': error('Ingen kontakt med servern. Försök igen om en stund.'),
  'plan.notHere': error('Planen finns inte i den här webbläsaren. Öppna den när du har kontakt med servern.'),
  'plan.notKept': error('Dina osparade ändringar kunde inte läggas undan. Spara innan du byter plan.'),
  'plan.failed': error('Det gick inte just nu. Försök igen om en stund.'),
  'version.restored': saved(({ version = '' }) => `Planen är som i versionen ${version}. Ångra tar tillbaka det.`),
  'version.gone': error('Versionen finns inte längre.'),
  'version.unreadable': error('Versionen kan inte läsas.'),
  'version.offline': error('Versionerna finns på servern, och den svarar inte. Försök igen när du har kontakt.'),
  'version.noRoom': error('Du har gett namn åt så många versioner som får plats. Ta bort ett namn först.'),
  'version.notAllowed': error('Din prenumeration är inte aktiv, så versionerna kan bara läsas.'),
  'comment.sent': saved('Kommentaren är skickad.'),
  'comment.offline': error('Kommentarerna finns på servern, och den svarar inte. Försök igen när du har kontakt.'),
  'comment.linkGone': error('Länken gäller inte längre. Be den som delade planen om en ny.'),
  'comment.tooMany': error(
    'Fler kommentarer får inte plats just nu. Be planens ägare att bocka av eller ta bort några först.',
  ),
  'comment.notTaken': error('Servern tog inte emot kommentaren. Skriv om den och försök igen.'),
  'comment.failed': error('Det gick inte just nu. Försök igen om en stund.'),
  'reading.locked': info('Planen är låst. Välj Prova ändringar för att se vad en ändring gör.'),
  'reading.notSaved': info('Här sparas inget: planen är någon annans.'),
  'shared.offline': error('De delade planerna finns på servern, och den svarar inte. Försök igen när du har kontakt.'),
  'invitation.gone': error('Planen delas inte med dig längre.'),
  'proposal.offline': error('Förslagen finns på servern, och den svarar inte. Försök igen när du har kontakt.'),
  'proposal.tooMany': error('Planen har så många förslag som får plats. Be planens ägare att svara på några först.'),
  'proposal.tooLarge': error('Planen är för stor för att skickas som förslag. Skriv kommentarer i stället.'),
  'proposal.refused': error('Servern tog inte emot förslaget. Korta ditt namn eller meddelande och försök igen.'),
  'proposal.signedOut': error(
    'Din inloggning har gått ut. Det som du har provat finns kvar här: logga in igen i en annan flik, och skicka det sedan härifrån.',
  ),
  'proposal.otherUser': error(
    'Ett annat konto har loggat in i den här webbläsaren. Det som du har provat finns kvar här: logga in som dig själv i en annan flik, och skicka det sedan härifrån.',
  ),
  'proposal.gone': error('Förslaget finns inte längre.'),
  'proposal.unreadable': error('Förslaget kan inte läsas.'),
  'proposal.taken': saved(({ author = '' }) => `Förslaget från ${author} är infört i planen. Ångra tar tillbaka det.`),
  'proposal.noted': saved(({ author = '' }) => `Förslaget från ${author} är antecknat som godkänt.`),
  'sharing.offline': error('Det som är delat finns på servern, och den svarar inte. Försök igen när du har kontakt.'),
  'sharing.notAllowed': error('Din prenumeration är inte aktiv. Du kan avsluta det som är delat, men inte dela mer.'),
  'sharing.refused': error('Servern tog inte emot det. Kontrollera namnen och slutdatumet.'),
  'link.endPassed': error('Den dagen har redan varit. Välj en senare dag, eller lämna fältet tomt.'),
  'link.tooMany': error(`En plan kan ha högst ${decimal(maxLinks, 0)} läslänkar. Avsluta en som inte behövs.`),
  'link.noRoom': error(
    'Det finns inte plats för fler versioner som ska finnas kvar. Ta bort namnet på en, eller avsluta en länk till en.',
  ),
  'invitation.own': error('Det är din egen adress. Skriv rådgivarens.'),
  'invitation.tooMany': error(
    `En plan kan ha högst ${decimal(maxInvitations, 0)} inbjudna rådgivare. Ta bort en som inte behövs.`,
  ),
  'draft.full': error('Webbläsarens lagring är full. Spara nu, annars kan osparade ändringar gå förlorade.'),
  'login.ofTab': error(
    'Webbläsarens lagring är full. Du är inloggad så länge fliken är öppen. Spara innan du stänger den.',
  ),
  'draft.unavailable': error(
    'Webbläsaren kan inte spara utkast. Spara ofta, annars kan osparade ändringar gå förlorade.',
  ),
  'entry.notANumber': entryError(digitsWanted),
  'entry.overHundred': entryError('En procentsats är högst 100.'),
  'entry.overReserve': entryError(
    `Högst ${reservePercentMax} procent av resultatet kan sättas av till en periodiseringsfond.`,
  ),
  'entry.notAYear': entryError('Skriv ett år med fyra siffror, till exempel 2019.'),
  'entry.overVat': entryError(`Moms är högst ${costsVatMax} procent.`),
  'entry.notMonths': entryError('Skriv månader, till exempel 1, 4, 7, 10.'),
  'entry.nobodyWorks': entryError('Minst en arbetar i företaget, kanske på deltid: 0,5.'),
  'entry.notAWhole': entryError('Årets månader ska bli 100 procent tillsammans.'),
  'entry.notWhole': entryError((given) => `${digitsWanted(given)} Bara hela tal kan stå här.`),
  'entry.tooLong': entryError((given) =>
    given.keptValue?.most === undefined
      ? 'För många tecken: allt fick inte plats. Kontrollera vad som står i cellen.'
      : `${digitsWanted(given)} Högst ${given.keptValue.most} tecken får plats.`,
  ),
  'entry.notADate': entryError('Skriv datumet som ÅÅÅÅ-MM-DD, till exempel 2026-03-31.'),
  'entry.notAPriority': entryError('Prioriteten är 1, 2 eller 3.'),
  'entry.notAVat': entryError('Momsen är 25, 12, 6 eller 0 %, eller tom: som planen.'),
  'entry.notYesOrNo': entryError('Skriv Ja eller Nej.'),
  'entry.formula': entryError('Formeln kunde inte räknas ut. Skriv till exempel =12*450.'),
  'entry.ownFormula': entryError(({ keptValue }) => keptValue?.why ?? 'Formeln går inte att läsa.'),
  'entry.negative': entryError('Formeln ger ett negativt tal. Här kan bara noll eller mer stå.'),
  'measures.tooManyHours': error(
    ({ most = measureHoursPerYear }) => `Åtgärdstimmar bör ej överstiga ${most} timmar per år!`,
  ),
  'billing.notSignedIn': error('You must be logged in to make a purchase.'),
  'billing.alreadyActive': info('Din prenumeration är redan aktiv.'),
  'billing.trialUsed': error('Provperioden kan inte startas igen, eftersom en prenumeration har avslutats tidigare.'),
  'billing.unavailable': error('Det går inte att betala på den här servern ännu. Kontakta oss.'),
  'billing.notVerified': error('Bekräfta din e-postadress innan du väljer en plan.'),
  'billing.refused': error(({ reason }) => reason ?? 'Betaltjänsten säger nej. Kontakta oss.'),
  'billing.unreachable': error('Betaltjänsten svarar inte just nu. Försök igen om en stund.'),
  'billing.paymentDue': error('En betalning är inte klar. Ändra din prenumeration för att betala.'),
  'billing.nothingToChange': error('Det finns ingen prenumeration att ändra ännu.'),
  'billing.paymentCanceled': info('Betalningen avbröts. Ingenting har dragits.'),
  'billing.confirmed': info('Din prenumeration är igång.'),
  'billing.notConfirmed': error('Betalningen är inte bekräftad ännu. Planen öppnas av sig själv när den är det.'),
  'plan.readOnly': error('Du tittar på planen. Förnya prenumerationen för att ändra i den.'),
  'plan.support': info('Du tittar som support. Planen är låst och kan bara läsas.'),
  'billing.failed': error('Planen kunde inte startas just nu. Försök igen.'),
  'request.offline': error(() => noContact),
  'request.tooMany': error('Många försök på kort tid. Vänta en minut och försök igen.'),
  'request.failed': error('Något gick fel hos oss. Försök igen om en stund.'),
} as const satisfies Record<string, Notice>

export type NoticeCode = keyof typeof notices

export interface NoticeToShow {
  readonly code: NoticeCode
  readonly given?: NoticeParams
}

export const noticeOf = (code: NoticeCode): Notice => notices[code]

export const formatNotice = ({ code, given = {} }: NoticeToShow): string => noticeOf(code).say(given)
