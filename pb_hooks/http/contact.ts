/**
 * Where customers reach the operator of this server: LONEBANKEN_CONTACT_EMAIL and LONEBANKEN_CONTACT_PHONE, as the help's contact section shows
 * them. Nothing where neither is set.
 */
export function contact(): { contact?: { email?: string; phone?: string } } {
  const email = ($os.getenv('LONEBANKEN_CONTACT_EMAIL') || '').trim()
  const phone = ($os.getenv('LONEBANKEN_CONTACT_PHONE') || '').trim()
  if (email === '' && phone === '') return {}
  return { contact: { ...(email === '' ? {} : { email }), ...(phone === '' ? {} : { phone }) } }
}
