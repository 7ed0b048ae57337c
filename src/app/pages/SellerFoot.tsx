import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { BillingMode } from '../../flows/ports.ts'
import { sellerWords } from '../../texts/later-pages.ts'
import { paths } from '../../texts/paths.ts'
import { useServices } from '../services.ts'

/** Who sells the product, their terms, and what is done with personal data: told before anybody makes an account (lagen 2002:562, 8 §). */
export function SellerFoot() {
  const { billingMode } = useServices()
  const [{ firm, number, address, terms } = {}, setSeller] = useState<BillingMode['seller']>()
  useEffect(() => void billingMode().then(({ seller }) => setSeller(seller)), [billingMode])
  return (
    <footer className="seller-foot">
      {firm !== undefined && <span>{sellerWords.soldBy(firm, number, address)}</span>}
      {terms !== undefined && (
        <a className="link plain" href={terms}>
          {sellerWords.terms}
        </a>
      )}
      <Link className="link plain" href={paths.privacy}>
        {sellerWords.privacy}
      </Link>
    </footer>
  )
}
