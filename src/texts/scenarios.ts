import type { QuestionName } from '../rules/setting-questions.ts'

const hands = 'Så många arbetar i företaget'

const fields = {
  wantedNetPay: 'Månadslön som du vill ta ut, kr',
  cautiousPrices: 'Försiktig: priser, %',
  cautiousVolumes: 'Försiktig: volymer, %',
  cautiousCosts: 'Försiktig: kostnader, %',
  optimisticPrices: 'Optimistisk: priser, %',
  optimisticVolumes: 'Optimistisk: volymer, %',
  optimisticCosts: 'Optimistisk: kostnader, %',
  hands,
} as const satisfies Record<QuestionName<'insight'>, string>

const about = {
  wantedNetPay:
    'Målet på Insikter: det du vill ha kvar i månaden efter skatt. Det ändrar ingenting i planen, men visar vad som krävs.',
  cautiousPrices:
    'Så mycket lägre eller högre är alla priser i den försiktiga versionen av planen. −10 är tio procent lägre.',
  cautiousVolumes: 'Samma sak för alla årsvolymer i den försiktiga versionen.',
  cautiousCosts: 'Samma sak för alla kostnader i den försiktiga versionen: rörliga, fasta och åtgärdernas.',
  optimisticPrices: 'Så mycket lägre eller högre är alla priser i den optimistiska versionen av planen.',
  optimisticVolumes: 'Samma sak för alla årsvolymer i den optimistiska versionen.',
  optimisticCosts: 'Samma sak för alla kostnader i den optimistiska versionen: rörliga, fasta och åtgärdernas.',
  hands:
    'Hur många heltider som arbetar i företaget, du själv inräknad. Årets timmar, och hur många som rekommenderas, räknas för så många. Lönen räknas inte om: den anställdas lön är en fast kostnad.',
} as const satisfies Record<QuestionName<'insight'>, string>

/** The words of what the insights keep: as it is called, what it means, and what the file calls it otherwise. */
export const scenarioTexts = { fields, about, file: { hands: `${hands} (tomt: 1)` } } as const
