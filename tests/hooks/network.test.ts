import { expect, test } from 'vitest'
import { loadHook } from './load-hook.ts'

const { ipv6Network } = loadHook('http/network') as {
  readonly ipv6Network: (address: string) => string
}

test.each([
  ['2001:db8:0:1:5:6:7:8', '2001:db8:0:1'],
  ['2001:DB8:0:1::8', '2001:db8:0:1'],
  ['2001:0db8:0000:0001::', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:198.51.100.7', ''],
  ['198.51.100.7', ''],
  ['', ''],
  ['1:2:3', ''],
  ['1:2:3:4:5:6:7:8:9', ''],
  ['1:2:3:4:5:6:7:8::9', ''],
])('%s is in the network %j', (address, network) => {
  expect(ipv6Network(address)).toBe(network)
})
