/** What GPL-3.0 (section 6) has an app say: the licence, the source of this very version, and others' works. The build puts the files beside the app. */
export const licenceWords = {
  title: 'Licens och källkod',
  lead: 'Lönebänken är fri programvara med licensen GPL-3.0.',
  atLogin: 'Källkod (GPL-3.0)',
  links: [
    { href: '/kallkod.tar.gz', text: 'Källkoden till den här versionen' },
    { href: '/licens.txt', text: 'Licensen' },
    { href: '/tredjepart.txt', text: 'Andras verk i Lönebänken, med deras licenser' },
  ],
} as const
