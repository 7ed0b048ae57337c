import type { PlanForSaleName } from '../rules/plans-for-sale.ts'

/** The overlay before a signed-in user without an active subscription (spec section 4). */
export const overlayTexts = {
  welcome: (firstName: string) => (firstName === '' ? 'Välkommen' : `Välkommen, ${firstName}`),
  welcomeLead: (trialDays: number) =>
    `Prova allt gratis i ${trialDays} dagar. Du kan avsluta när du vill, och din plan kan alltid laddas ner.`,
  expired: 'Din avtalsperiod har gått ut',
  expiredLead: 'Förnya för att fortsätta med din plan. Den finns kvar, och kan alltid laddas ner.',
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
  downloadExcel: 'Ladda ner planen som Excel',
  downloadLater: 'Nedladdning som Excel är inte färdig ännu',
  logOut: 'Logga ut',
  localMode: 'Lokalt läge – ingen betalning sker',
  localModeLead: {
    plans: 'Planen startar genast, utan betalning och utan kort.',
    mail: 'Mejlet läggs i mappen för utgående mejl, som npm start skriver ut.',
  },
  plans: {
    '30days': { name: '30 dagar', renews: 'Förnyas var 30:e dag.' },
    '12months': { name: '12 månader', renews: 'Förnyas en gång om året.' },
  } satisfies Record<PlanForSaleName, { readonly name: string; readonly renews: string }>,
} as const
