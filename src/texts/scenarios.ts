/** What the insights keep in the plan, as it is called in a file and where two versions are compared. */
export const scenarioTexts = {
  wantedNetPay: 'Månadslön som du vill ta ut, kr',
  settings: {
    cautiousPrices: 'Försiktig: priser, %',
    cautiousVolumes: 'Försiktig: volymer, %',
    cautiousCosts: 'Försiktig: kostnader, %',
    optimisticPrices: 'Optimistisk: priser, %',
    optimisticVolumes: 'Optimistisk: volymer, %',
    optimisticCosts: 'Optimistisk: kostnader, %',
  },
} as const
