import { insightTexts } from '../../texts/insight.ts'

/** What a product is called in a card; one without a name is told to have none. */
export function nameOf({ name }: { readonly name: string }): string {
  return name === '' ? insightTexts.unnamed : name
}
