/** By account: kr, costs positive and income negative as in the file. */
export type Sums = ReadonlyMap<string, number>

export function summed(parts: readonly Sums[]): Sums {
  const all = new Map<string, number>()
  for (const part of parts) for (const [account, amount] of part) add(all, account, amount)
  return all
}

export function add(sums: Map<string, number>, account: string, amount: number): void {
  sums.set(account, (sums.get(account) ?? 0) + amount)
}
