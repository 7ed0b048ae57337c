export const fileMenuTexts = {
  /** the menu in the header */
  menu: {
    plans: 'Planer …',
    compare: 'Jämför planer',
    versions: 'Versioner …',
    sharing: 'Dela planen …',
    print: 'Skriv ut',
    export: 'Exportera till Excel',
    import: 'Importera från fil …',
    blank: 'Tom mall',
    making: (step: number) => `Gör filen … ${step} av 3`,
    stop: 'Avbryt',
  },
  dropHere: 'Släpp filen för att läsa in den',
  fileNames: {
    /** `name` of one plan of several, already fit for a file */
    plan: (day: string, name?: string) => `Lönebänken ${name === undefined ? '' : `${name} `}${day}.xlsx`,
    blank: 'Lönebänken tom mall.xlsx',
    example: (trade: string) => `Lönebänken exempel ${trade.toLocaleLowerCase('sv')}.xlsx`,
  },
  blankAbout: 'Tom mall: fyll i de gula cellerna och importera filen i Lönebänken, eller räkna vidare här.',
}

/** A plan without a name of its own. */
export const unnamedPlan = 'Min plan'
export const planNameOf = ({ name }: { readonly name: string }): string => (name === '' ? unnamedPlan : name)
