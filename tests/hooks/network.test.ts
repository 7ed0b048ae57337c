import { expect, test } from 'vitest'
import { loadHook } from './load-hook.ts'

const { ipv6Network, isInNetworks, isNetwork } = loadHook('http/network') as {
  readonly ipv6Network: (address: string) => string
  readonly isInNetworks: (address: string, networks: readonly string[]) => boolean
  readonly isNetwork: (text: string) => boolean
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

test.each([
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.8', '192.0.2.7', false],
  ['192.0.2.7', '192.0.2.0/24', true],
  ['192.0.3.7', '192.0.2.0/24', false],
  ['127.9.9.9', '127.0.0.1/8', true],
  ['198.51.100.129', '198.51.100.128/25', true],
  ['198.51.100.127', '198.51.100.128/25', false],
  ['203.0.113.9', '0.0.0.0/0', true],
  ['::ffff:192.0.2.7', '192.0.2.0/24', true],
  ['::1', '::1', true],
  ['0:0:0:0:0:0:0:1', '::1', true],
  ['::1', '127.0.0.1/8', false],
  ['2001:db8:5::7', '2001:DB8::/32', true],
  ['2001:db9::7', '2001:db8::/32', false],
  ['2001:db8:5:8000::', '2001:db8:5::/49', false],
  ['203.0.113.9', '::/0', false],
  ['', '0.0.0.0/0', false],
  ['unknown', '0.0.0.0/0', false],
])('%j among %s: %s', (address, network, is) => {
  expect(isInNetworks(address, ['192.0.2.99', network])).toBe(is)
})

test.each(['192.0.2.7', '192.0.2.0/24', '::1', '2001:db8::/32', '::/0', '0.0.0.0/0'])('%s is a network', (text) => {
  expect(isNetwork(text)).toBe(true)
})

test.each([
  '',
  'kontoret',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.0/33',
  '192.0.2.0/',
  '192.0.2.0/a',
  '192.0.2.0/24/1',
  '2001:db8::/129',
  ':::1',
])('%j is no network', (text) => {
  expect(isNetwork(text)).toBe(false)
})
