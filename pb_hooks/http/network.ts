/**
 * The first 64 bits of an IPv6 address, which one household or server has to itself, as four groups without leading zeros: '2001:db8:0:1'.
 * '' for anything else; an IPv4 address written as IPv6 is one too.
 */
export function ipv6Network(address: string) {
  const groups = ipv6Groups(address)
  return groups.length === 8
    ? groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')
    : ''
}

/**
 * Whether an address is one of the networks, each an address (`192.0.2.7`, `::1`) or a part of them all (`192.0.2.0/24`, `2001:db8::/32`).
 * An IPv4 address written as IPv6 (`::ffff:192.0.2.7`) is the IPv4 address.
 */
export function isInNetworks(address: string, networks: readonly string[]) {
  const bits = bitsOf(address)
  return bits !== '' && networks.some((network) => isInNetwork(bits, network))
}

function isInNetwork(bits: string, network: string) {
  const [base, length] = network.split('/')
  const wanted = bitsOf(base)
  if (wanted.length !== bits.length) return false
  const shared = length === undefined ? wanted.length : Number(length)
  return bits.slice(0, shared) === wanted.slice(0, shared)
}

/** Whether a text is an address or a part of them all, as `isInNetworks` reads it. */
export function isNetwork(text: string) {
  const [base, length, more] = text.split('/')
  const bits = bitsOf(base).length
  if (bits === 0 || more !== undefined) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits)
}

/** 32 or 128 zeros and ones; '' for what is no address. */
function bitsOf(address: string) {
  const [, ipv4 = address] = /^::ffff:([\d.]+)$/i.exec(address) || []
  const octets = ipv4.split('.')
  if (octets.length === 4 && octets.every((octet) => /^\d{1,3}$/.test(octet) && Number(octet) <= 255)) {
    return octets.map((octet) => Number(octet).toString(2).padStart(8, '0')).join('')
  }
  return ipv6Groups(address)
    .map((group) => group.toString(2).padStart(16, '0'))
    .join('')
}

/** Eight numbers; none for anything that is not an IPv6 address in groups alone. */
function ipv6Groups(address: string): number[] {
  const [plain] = address.toLowerCase().split('%')
  if (!plain.includes(':') || plain.includes('.')) return []
  const [head, tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const missing = tail ? 8 - head.length - tail.length : 0
  if (missing < 0) return []
  const groups: string[] = [...head, ...Array(missing).fill('0'), ...(tail || [])]
  if (groups.length !== 8 || groups.some((group) => !/^[0-9a-f]{1,4}$/.test(group))) return []
  return groups.map((group) => Number.parseInt(group, 16))
}
