import { shortHelp } from '../../texts/account.ts'
import { Dialog } from '../controls/Dialog.tsx'

/** The short help: how to begin, what is good to know, and every key. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={shortHelp.title} onClose={onClose}>
      {shortHelp.sections.map(({ heading, lines }) => (
        <section key={heading} className="help-section">
          <h3>{heading}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className="help-section">
        <h3>{shortHelp.shortcutsHeading}</h3>
        <dl className="help-shortcuts">
          {shortHelp.shortcuts.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  )
}
