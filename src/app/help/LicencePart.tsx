import { licenceWords } from '../../texts/licence.ts'

/** The licence, the source of the version that is shown, and others' works in it. */
export function LicencePart() {
  return (
    <ul className="help-points">
      {licenceWords.links.map(({ href, text }) => (
        <li key={href}>
          <a className="link" href={href} download={href.endsWith('.gz')} target="_blank" rel="noreferrer">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
