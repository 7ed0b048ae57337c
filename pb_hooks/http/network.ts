/**
 * The first 64 bits of an IPv6 address, which one household or server has to itself, as four groups without leading zeros: '2001:db8:0:1'.
 * '' for anything else; an IPv4 address written as IPv6 is one too.
 */
export function ipv6Network(address: string) {
  const [plain] = address.toLowerCase().split('%')
  if (!plain.includes(':') || plain.includes('.')) return ''
  const [head, tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const missing = tail ? 8 - head.length - tail.length : 0
  if (missing < 0) return ''
  const groups = [...head, ...Array(missing).fill('0'), ...(tail || [])]
  if (groups.length !== 8) return ''
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
