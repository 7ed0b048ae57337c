import { expect, test } from 'vitest'
import { loadHook } from './load-hook.ts'

const { shownName } = loadHook('mail/shown-name', {}) as { readonly shownName: (name: string) => string }

test.each(['Kim Ägare', 'Åsa Öberg', 'Sebastian Urban Karlsson', 'Jean-Luc d’Arc', 'Łukasz Ødegård', 'Anna Lön'])(
  '%s is a person',
  (name) => expect(shownName(name)).toBe(name),
)

test.each([
  'Lönebänken Support',
  'Lonebanken',
  'Löne Bänken',
  'L-ö-n-e bänken',
  'Skatteverket',
  'Skatte Verket',
  'SKÄTTEVERKET',
  'Swedbank Kundtjänst',
  'Anna på Handelsbanken',
  'SEB',
  'Nordea',
  'Kronofogden',
  'Försäkringskassan',
  'Bolagsverket',
  'Polisen',
  'BankID',
  'Akut Betala Fakturan Idag',
  'Klarna',
  'Vinn 1000 kr',
  'klicka.example',
  'Skаtteverket',
])('%s is “Någon”', (name) => expect(shownName(name)).toBe('Någon'))
