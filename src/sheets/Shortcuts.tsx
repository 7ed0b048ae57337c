import { Fragment, type Ref, useId } from 'react'
import { sheetTexts } from '../texts/sheets.ts'

const { keys, shortcuts } = sheetTexts

/** The list of everything the keyboard can do in the sheets. */
export function Shortcuts({ ref }: { readonly ref: Ref<HTMLDialogElement> }) {
  const title = useId()
  return (
    <dialog ref={ref} className="shortcuts" aria-labelledby={title}>
      <h2 id={title}>{keys.title}</h2>
      <dl>
        {shortcuts.map((shortcut) => (
          <Fragment key={shortcut.does}>
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
          </Fragment>
        ))}
      </dl>
      <form method="dialog">
        <button>{keys.close}</button>
      </form>
    </dialog>
  )
}
