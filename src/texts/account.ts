/** The account and the short help (spec section 2, "Help modal"). */
export const accountTexts = {
  title: 'Ditt konto',
  name: 'Namn',
  email: 'E-mail',
  status: 'Status',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  trial: 'Provperiod till',
  periodEnd: 'Perioden slutar',
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
  none: '–',
  close: 'Stäng',
} as const

/** What a beginner must know to get started; the whole help is its own room of pages. */
export const shortHelp = {
  title: 'Hjälp',
  sections: [
    {
      heading: 'Så gör du',
      lines: [
        'Börja med år 1. En plan är tre år, och ett år är tolv månader.',
        'Skriv dina varor och tjänster i UtbudsMix: pris, rörlig kostnad, timmar och volym per år.',
        'Skriv årets kostnader i Fasta Kostnader och det du tänker göra i Åtgärder.',
        'I Lönekalkyl ser du varje steg från överskott till lön. Månadslönen står alltid högst upp.',
      ],
    },
    {
      heading: 'Bra att veta',
      lines: [
        'Timmar skrivs med decimaler: 0,5 är 30 minuter, 0,25 är 15 och 0,17 är 10.',
        'Rimlig beläggning är 70–75 procent av arbetstiden, alltså 1 225–1 330 timmar att fakturera per år.',
        'Ett tal kan skrivas som en uträkning, till exempel =12*450.',
        'Ändringar sparas när du trycker på Spara, och av sig själva fem minuter efter den senaste ändringen.',
      ],
    },
  ],
  shortcutsHeading: 'Kortkommandon',
} as const
