const ownRounding = /^ROUND\(\((.*)\),\d\)$/
const arithmetic = /^(?:[\d\s.,+\-*/^()%]|\b(?:SUM|ROUND|ROUNDUP|ROUNDDOWN|MIN|MAX|ABS|AVERAGE)\()+$/
const longest = 200

/** A formula of a cell as a person types it in Swedish, '=9500*1,1', when it calculates with plain numbers only; undefined for any other. */
export function typedFormulaOf(formula: string): string | undefined {
  const plain = ownRounding.exec(formula)?.[1] ?? formula
  if (plain.length > longest || !arithmetic.test(plain) || !/\d/.test(plain)) return undefined
  return `=${plain.replaceAll(',', ';').replaceAll('.', ',')}`
}
