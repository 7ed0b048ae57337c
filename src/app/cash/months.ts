/** The months of a year, 1 is January. */
export const months = Array.from({ length: 12 }, (_, at) => at + 1)
