import { pictureId } from './command-icon.ts'
import { sheetCommands } from './sheet-commands.ts'

/** The pictures of the commands, out of sight: what the grid draws without React refers to them. Their lines are as wide as there. */
export function CommandIcons() {
  return (
    <div hidden>
      {sheetCommands.map(
        ({ id, icon: Icon }) => Icon && <Icon key={id} id={pictureId(id)} strokeWidth="inherit" aria-hidden="true" />,
      )}
    </div>
  )
}
