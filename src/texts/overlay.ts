import type { PlanForSaleName } from '../rules/plans-for-sale.ts'

export const overlayTexts = {
  welcome: (firstName: string) => (firstName === '' ? 'Välkommen' : `Välkommen, ${firstName}`),
  welcomeLead: (trialDays: number) =>
    `Prova allt gratis i ${trialDays} dagar. Du kan avsluta när du vill, och din plan kan alltid laddas ner.`,
  expired: 'Din avtalsperiod har gått ut',
  expiredLead: 'Förnya för att fortsätta med din plan. Den finns kvar, och kan alltid laddas ner.',
  paymentDue: 'Betalningen gick inte igenom',
  paymentDueLead:
    'Din plan finns kvar. Byt kort eller betala under Ändra din prenumeration, så öppnas den igen så snart betalningen har gått igenom.',
  confirming: 'Vi väntar på din betalning',
  confirmingLead: 'Betaltjänsten har inte bekräftat den ännu. Planen öppnas av sig själv när det är gjort.',
  verify: 'Bekräfta din e-post',
  verifyLead: (email: string) =>
    `Vi har skickat ett mejl till ${email}. Öppna det och följ länken. Titta också i skräpposten om du inte hittar mejlet.`,
  resend: 'Skicka ny verifieringslänk',
  verified: 'Jag har verifierat mig',
  exVat: 'exkl. moms',
  price: (kronor: number) => `${kronor} kr`,
  perMonth: (kronor: number) => `${kronor} kr i månaden`,
  startTrial: 'Börja provperioden',
  renew: 'Förnya',
  starting: 'Startar …',
  look: 'Titta på planen',
  looking: 'Du tittar på planen. Inget kan ändras förrän du har förnyat.',
  change: 'Ändra din prenumeration',
  downloadExcel: 'Ladda ner planen som Excel',
  shared: 'Dina läslänkar',
  logOut: 'Logga ut',
  localMode: 'Lokalt läge – ingen betalning sker',
  localTrialUsed:
    'Din provperiod är använd, och utan betalning finns ingen annan plan. Din plan finns kvar att titta på. Skapa ett nytt konto för att prova igen, eller starta med npm run dev -- --stripe för att prova betalningen.',
  testMode: 'Testläge – inga pengar dras',
  testModeLead: 'Betala med kort 4242 4242 4242 4242.',
  localModeLead: {
    plans: 'Planen startar genast, utan betalning och utan kort.',
    mail: 'Mejlet läggs i mappen för utgående mejl, som npm start skriver ut.',
  },
  plans: {
    '30days': { name: '30 dagar', each: 'var 30:e dag' },
    '12months': { name: '12 månader', each: 'en gång om året' },
  } satisfies Record<PlanForSaleName, { readonly name: string; readonly each: string }>,
  afterTrial: (trialDays: number, kronor: number, each: string) =>
    `Inget kort behövs nu. Provperioden slutar efter ${trialDays} dagar. Har du lagt in ett kort dras ${kronor} kr exkl. moms dag ${trialDays + 1} och sedan ${each}, annars dras inget. Avsluta när du vill.`,
  afterFreeTrial: (trialDays: number) => `Gratis i ${trialDays} dagar. Sedan betalar du bara om du väljer det.`,
  withoutTrial: (kronor: number, each: string) =>
    `${kronor} kr exkl. moms dras nu med kort och sedan ${each}. Avsluta när du vill.`,
} as const
