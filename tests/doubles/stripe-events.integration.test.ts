import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from './shop.ts'

/** A real server that receives events and answers them with a status. */
async function receiver() {
  const heard: { readonly body: string; readonly signature: string }[] = []
  const next: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(next.shift() ?? 200)
      response.end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const types = () => heard.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, heard, next, types }
}

const verified = ({ body, signature }: { body: string; signature: string }, secret: string) =>
  Stripe.webhooks.constructEvent(body, signature, secret)

test('events are signed so that the real client believes them, and nobody else', async () => {
  const { double, stripe } = await openShop()
  const { url, heard } = await receiver()
  const secret = double.sendEventsTo(url)
  const alex = await stripe.customers.create({ name: 'Åsa Öberg' })
  await double.deliveries.idle()
  expect(verified(heard[0]!, secret)).toMatchObject({
    type: 'customer.created',
    livemode: false,
    data: { object: { id: alex.id } },
  })
  expect(() => verified({ ...heard[0]!, body: `${heard[0]!.body} ` }, secret)).toThrow()
  expect(() => verified(heard[0]!, 'whsec_other')).toThrow()
})

test('while a secret is rolled both sign, the old one and the new', async () => {
  const { double, stripe } = await openShop()
  const { url, heard } = await receiver()
  const old = double.sendEventsTo(url, 'whsec_old')
  const fresh = double.rollSecret()
  await stripe.customers.create({ name: 'Alex' })
  await double.deliveries.idle()
  expect(heard[0]?.signature.match(/v1=/g)).toHaveLength(2)
  expect(verified(heard[0]!, old).id).toBe(verified(heard[0]!, fresh).id)
})

test('an endpoint gets what it asked for; its secret is shown once; disabled it gets nothing', async () => {
  const { double, stripe } = await openShop()
  const { url, types, heard } = await receiver()
  const made = await stripe.webhookEndpoints.create({ url, enabled_events: ['customer.updated'] })
  expect(made.secret).toMatch(/^whsec_/)
  expect((await stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined()
  const { id } = await stripe.customers.create({ name: 'Alex' })
  await stripe.customers.update(id, { name: 'Alex Alm' })
  await double.deliveries.idle()
  expect(types()).toEqual(['customer.updated'])
  expect(verified(heard[0]!, made.secret ?? '').data.previous_attributes).toEqual({ name: 'Alex' })
  await stripe.webhookEndpoints.update(made.id, { disabled: true })
  await stripe.customers.update(id, { name: 'Alex Ask' })
  await double.deliveries.idle()
  expect(types()).toHaveLength(1)
  await stripe.webhookEndpoints.del(made.id)
  expect((await stripe.webhookEndpoints.list()).data).toEqual([])
})

test('dropped, doubled, delayed: each fault does what it says, once', async () => {
  const { double, stripe } = await openShop()
  const { url, types } = await receiver()
  double.sendEventsTo(url)
  for (const fault of ['delay', 'drop', 'duplicate'] as const) double.deliveries.next(fault)
  await stripe.taxRates.create({ display_name: 'Moms', inclusive: false, percentage: 25 })
  await stripe.products.create({ name: 'Mugg' })
  await stripe.customers.create({ name: 'Alex' })
  await double.deliveries.idle()
  expect(types()).toEqual(['customer.created', 'customer.created'])
  await double.deliveries.bringLate()
  expect(types().at(-1)).toBe('tax_rate.created')
  await stripe.products.create({ name: 'Kopp' })
  await double.deliveries.settle()
  expect(types().filter((type) => type === 'product.created')).toHaveLength(1)
})

test('events that are held come in the order that is asked for', async () => {
  const { double, stripe } = await openShop()
  const { url, types } = await receiver()
  double.sendEventsTo(url)
  double.deliveries.hold()
  const { id } = await stripe.customers.create({ name: 'Alex' })
  await stripe.customers.update(id, { name: 'Alex Alm' })
  await stripe.customers.del(id)
  expect(types()).toEqual([])
  await double.deliveries.release((events) => [...events].reverse())
  expect(types()).toEqual(['customer.deleted', 'customer.updated', 'customer.created'])
})

test('a wrong secret and an old time are refused by the real client', async () => {
  const { double, stripe } = await openShop()
  const { url, heard } = await receiver()
  const secret = double.sendEventsTo(url)
  double.deliveries.next('wrongSecret')
  double.deliveries.next('stale')
  await stripe.customers.create({ name: 'Alex' })
  await stripe.customers.create({ name: 'Kim' })
  await double.deliveries.idle()
  expect(() => verified(heard[0]!, secret)).toThrow('No signatures found')
  expect(() => verified(heard[1]!, secret)).toThrow('Timestamp outside the tolerance zone')
})

test('what is not taken is tried again, three times in all', async () => {
  const { double, stripe } = await openShop()
  const { url, heard, next } = await receiver()
  double.sendEventsTo(url)
  next.push(500, 302, 500, 500)
  await stripe.customers.create({ name: 'Alex' })
  await double.deliveries.settle()
  expect(double.deliveries.attempts.map(({ status }) => status)).toEqual([500, 302, 500])
  await stripe.customers.create({ name: 'Kim' })
  await double.deliveries.settle()
  expect(double.deliveries.attempts.map(({ status }) => status).slice(3)).toEqual([500, 200])
  expect(new Set(heard.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(2)
})

test('an event can be sent again on its own, to nobody too', async () => {
  const { double, stripe } = await openShop()
  const { url, heard } = await receiver()
  double.sendEventsTo(url)
  await stripe.customers.create({ name: 'Alex' })
  await double.deliveries.idle()
  const id = [...double.account.events.keys()].at(-1) ?? ''
  expect(await double.deliveries.send(id)).toBe(200)
  expect(heard[1]?.body).toBe(heard[0]?.body)
  double.account.endpoints.clear()
  double.sendEventsTo('http://127.0.0.1:9/nobody')
  expect(await double.deliveries.send(id)).toBe(0)
})
