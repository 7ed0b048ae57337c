import { shortcutsOf, showKeysCommand, workbenchCommands } from '../../controls/commands.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import { ShortcutList } from '../../controls/ShortcutList.tsx'
import { shortHelp } from '../../texts/account.ts'
import { useIsDesktop } from '../desktop-width.ts'

const shortcuts = [...shortcutsOf(workbenchCommands, 'rows'), ...shortcutsOf([showKeysCommand], 'rows')]

/** The short help: how to begin, what is good to know, and the keys that work everywhere. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  // stacked fields on a narrow screen have no keys of their own
  const isDesktop = useIsDesktop()
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
      {isDesktop && (
        <section className="help-section">
          <h3>{shortHelp.shortcutsHeading}</h3>
          <ShortcutList shortcuts={shortcuts} />
        </section>
      )}
    </Dialog>
  )
}
