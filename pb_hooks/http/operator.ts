type Known = Readonly<Record<string, string>>

/**
 * Who runs this server, as `GET /api/app/mode` tells it: how they are reached (the help's contact section), and who sells and answers for the
 * data (the foot of the first page, the help, Checkout, mails). What is not set is not there.
 */
export function operator(): { contact?: Known; seller?: Known } {
  const contact = known({ email: 'LONEBANKEN_CONTACT_EMAIL', phone: 'LONEBANKEN_CONTACT_PHONE' })
  const seller = known({
    firm: 'LONEBANKEN_SELLER',
    number: 'LONEBANKEN_SELLER_NUMBER',
    address: 'LONEBANKEN_SELLER_ADDRESS',
    terms: 'LONEBANKEN_TERMS',
    processors: 'LONEBANKEN_PROCESSORS',
  })
  return { ...(contact && { contact }), ...(seller && { seller }) }
}

/** The seller in one line, as a mail ends and Checkout begins; '' where no firm is set. */
export function sellerLine() {
  const { firm, number, address } = operator().seller ?? {}
  if (firm === undefined) return ''
  return [
    firm,
    ...(number === undefined ? [] : [`org.nr ${number}`]),
    ...(address === undefined ? [] : [address]),
  ].join(', ')
}

function known(settings: Known): Known | undefined {
  const values: Record<string, string> = {}
  for (const [name, setting] of Object.entries(settings)) {
    const value = ($os.getenv(setting) || '').trim()
    if (value !== '') values[name] = value
  }
  return Object.keys(values).length === 0 ? undefined : values
}
