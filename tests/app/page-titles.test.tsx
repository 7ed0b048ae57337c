import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from './open-app.tsx'

test.each([
  ['/login', 'Logga in'],
  ['/signup', 'Skapa ett konto'],
  ['/deleteUser', 'Ta bort användare'],
  ['/aterstall/abc', 'Välj nytt lösenord'],
  ['/bekrafta/abc', 'Bekräfta e-post'],
  ['/byt-epost/abc', 'Byt e-postadress'],
  ['/finns-inte', 'Sidan finns inte'],
  ['/login/mer', 'Sidan finns inte'],
])('the page at %s has the title %s', async (address, title) => {
  await openApp(address)
  await screen.findAllByRole('heading')
  expect(document.title).toBe(`${title} – Lönebänken`)
})
