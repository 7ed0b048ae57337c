import { Fragment } from 'react'
import type { Shortcut } from './commands.ts'

export function ShortcutList({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  return (
    <dl className="shortcut-list">
      {shortcuts.map(({ keys, effect }) => (
        <div key={effect}>
          <dt>
            {keys.map((together) => (
              <span key={together.join()}>
                {together.map((key) => (
                  <Fragment key={key}>
                    <kbd>{key}</kbd>{' '}
                  </Fragment>
                ))}
              </span>
            ))}
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  )
}
