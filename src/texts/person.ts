import type { QuestionName } from '../rules/setting-questions.ts'
import { vatTexts } from './vat.ts'

const fields = {
  startYear: 'År 1 är',
  kommun: 'Kommun',
  birthYear: 'Födelseår',
  churchMember: 'Med i Svenska kyrkan',
  churchPercent: 'Kyrkoavgift, %',
  ownSharePercent: 'Din andel av överskottet, %',
  employmentIncome: 'Lön från anställning, kr per år',
  openingTemplatePayroll: 'Förra årets schablonavdrag (R43), kr',
  openingPayrollTax: 'Förra årets påförda egenavgifter, kr',
  openingLoss: 'Underskott från tidigare år, kr',
  pricesVat: vatTexts.switchLabel,
} as const satisfies Record<QuestionName<'person'>, string>

const about = {
  startYear: 'Kalenderåret som är år 1 i planen. Det avgör vilka års regler som används.',
  kommun: 'Kommunen där du bor. Den ger kommunalskatt och begravningsavgift.',
  birthYear: 'Avgifter, grundavdrag och jobbskatteavdrag beror på åldern.',
  churchMember: 'Är du med i Svenska kyrkan betalar du kyrkoavgift.',
  churchPercent: 'Kyrkoavgiften i din församling. Tom betyder snittet i landet.',
  ownSharePercent: 'Hur stor del av företagets överskott som är din. Tom betyder hela.',
  employmentIncome: 'Lön från en anställning vid sidan av företaget. Den påverkar skatten på det som företaget ger.',
  openingTemplatePayroll: 'Schablonavdraget i förra årets NE-bilaga, ruta R43.',
  openingPayrollTax: 'Egenavgifterna på slutskattebeskedet för förra året.',
  openingLoss: 'Underskott från tidigare år som du får dra av.',
} as const satisfies Record<Exclude<QuestionName<'person'>, 'pricesVat'>, string>

export const personTexts = {
  fields,
  about,
  file: {
    startYear: 'År 1 är inkomståret',
    kommun: 'Kommun (tomt: genomsnitt)',
    birthYear: 'Födelseår (tomt: under 66 år)',
    churchPercent: 'Kyrkoavgift, % (tomt: genomsnitt)',
    ownSharePercent: 'Din andel av överskottet, % (tomt: 100)',
    pricesVat: 'Moms i priserna, % (0: exkl. moms)',
  } satisfies Partial<Record<keyof typeof fields, string>>,
} as const
