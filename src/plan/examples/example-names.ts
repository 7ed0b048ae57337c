export const exampleNames = ['konsult', 'frisor', 'webbutik', 'hantverkare', 'cafe'] as const
export type ExampleName = (typeof exampleNames)[number]

/** Sheets of one product and one cost: who knows no more than what they sell for, or asks what an hour has to cost. */
export const ownSheets = ['own', 'price'] as const
export type OwnSheet = (typeof ownSheets)[number]
export type SheetName = ExampleName | OwnSheet

export const isOwnSheet = (name: SheetName): name is OwnSheet => ownSheets.some((own) => own === name)
