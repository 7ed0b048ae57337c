/** What is slow to make and quick to use, such as the formats of a language: made when it is first used, not before the page is there. */
export function atFirstUse<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined
  return () => (made ??= { it: make() }).it
}
