export const exampleNames = ['konsult', 'frisor', 'webbutik', 'hantverkare', 'cafe'] as const
export type ExampleName = (typeof exampleNames)[number]
