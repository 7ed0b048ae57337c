import { Fragment, type Ref } from 'react'
import { sheetTexts } from '../texts/sheets.ts'
import { SheetDialog } from './SheetDialog.tsx'

const { keys, shortcuts } = sheetTexts

/** The list of everything the keyboard can do in the sheets. */
export function Shortcuts({ ref }: { readonly ref: Ref<HTMLDialogElement> }) {
  return (
    <SheetDialog ref={ref} title={keys.title} className="shortcuts">
      <dl>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.does}>
            <dt>
              {shortcut.keys.map((together) => (
                <span key={together.join()}>
                  {together.map((key) => (
                    <Fragment key={key}>
                      <kbd>{key}</kbd>{' '}
                    </Fragment>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{shortcut.does}</dd>
          </div>
        ))}
      </dl>
    </SheetDialog>
  )
}
