export const accountTexts = {
  name: 'Namn',
  email: 'E-post',
  status: 'Status',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  trial: 'Provperiod till',
  periodEnd: 'Perioden slutar',
  freeUntil: 'Utan kostnad till',
  renewal: 'Förnyelse',
  renews: 'Prenumerationen förnyas automatiskt.',
  ends: 'Prenumerationen upphör när perioden slutar.',
  change: 'Ändra din prenumeration',
  changeLater: 'I lokalt läge finns ingen betalning att ändra',
  notes: {
    past_due: 'Den senaste betalningen gick inte igenom. Byt kort under Ändra din prenumeration.',
    unpaid: 'Prenumerationen är obetald. Betala under Ändra din prenumeration.',
    incomplete: 'Den första betalningen är inte klar. Slutför den under Ändra din prenumeration.',
    paused: 'Prenumerationen är pausad. Lägg in ett kort under Ändra din prenumeration.',
  } as Readonly<Partial<Record<string, string>>>,
  notAsked: (answeredAt: string | undefined) =>
    answeredAt === undefined
      ? 'Servern går inte att nå just nu, så det går inte att se hur prenumerationen står.'
      : `Servern går inte att nå just nu. Så här stod prenumerationen ${answeredAt}.`,
  look: { label: 'Utseende', system: 'Som enheten', light: 'Ljust', dark: 'Mörkt' },
  textSize: { label: 'Textstorlek', of: (percent: string) => `${percent} %` },
  none: '–',
  close: 'Stäng',
} as const
