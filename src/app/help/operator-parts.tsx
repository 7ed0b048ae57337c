import { Fragment, type ReactNode, Suspense, use } from 'react'
import type { BillingMode } from '../../flows/ports.ts'
import { helpWords } from '../../texts/help/help-words.ts'
import { useServices } from '../services.ts'

const words = helpWords.contact

export const ContactPart = () => <Told by={contactFacts} none={words.none} />

export const SellerPart = () => <Told by={sellerFacts} none={words.noSeller} />

export function ProcessorsPart() {
  return (
    <Suspense>
      <Processors />
    </Suspense>
  )
}

function Processors() {
  const { payment, seller } = use(useServices().billingMode())
  const all = [...(payment === 'none' ? [] : [words.stripe]), ...(seller?.processors?.split(', ') ?? [])]
  return (
    <ul className="help-points list">
      {all.length === 0 ? <li>{words.nobody}</li> : all.map((one) => <li key={one}>{one}</li>)}
    </ul>
  )
}

type Fact = readonly [label: string, value: ReactNode]

function contactFacts({ contact: { email, phone } = {} }: BillingMode): Fact[] {
  return [
    ...(email === undefined
      ? []
      : [[words.email, <OutLink key="email" href={`mailto:${email}`} text={email} />] as const]),
    ...(phone === undefined
      ? []
      : [[words.phone, <OutLink key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`} text={phone} />] as const]),
  ]
}

function sellerFacts({ seller: { firm, number, address, terms } = {} }: BillingMode): Fact[] {
  if (firm === undefined) return []
  return [
    [words.firm, firm],
    ...(number === undefined ? [] : [[words.number, number] as const]),
    ...(address === undefined ? [] : [[words.address, address] as const]),
    ...(terms === undefined
      ? []
      : [[words.terms, <OutLink key="terms" href={terms} text={words.readTerms} />] as const]),
  ]
}

const OutLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <a className="link" href={href} target={href.startsWith('https:') ? '_blank' : undefined} rel="noreferrer">
    {text}
  </a>
)

interface ToldProps {
  readonly by: (mode: BillingMode) => readonly Fact[]
  readonly none: string
}

function Told(props: ToldProps) {
  return (
    <Suspense>
      <Facts {...props} />
    </Suspense>
  )
}

function Facts({ by, none }: ToldProps) {
  const facts = by(use(useServices().billingMode()))
  if (facts.length === 0) return <p>{none}</p>
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
