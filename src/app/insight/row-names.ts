import { insightTexts } from '../../texts/insight.ts'

/** What a product is called in a card; one without a name is called unnamed. */
export const nameOf = ({ name }: { readonly name: string }): string => (name === '' ? insightTexts.unnamed : name)
