import { type BookGroups, type BookMeaning, bookMeanings } from '../../plan/book-groups.ts'
import { type AccountGroup, meaningOf } from '../../plan/import/book-months.ts'
import { outcomeTexts } from '../../texts/outcome.ts'

const words = outcomeTexts.reading

interface BookAccountsProps {
  readonly groups: readonly AccountGroup[]
  /** What the user has said before: these are not asked again. */
  readonly remembered: BookGroups
  readonly said: BookGroups
  readonly onSay: (said: BookGroups) => void
}

export function BookAccounts({ groups, remembered, said, onSay }: BookAccountsProps) {
  const known = groups.filter(({ id }) => remembered[id] !== undefined)
  const asked = groups.filter(({ id }) => remembered[id] === undefined)
  const rest = { said, onSay }
  return (
    <section className="import-accounts" aria-label={words.accounts}>
      {asked.length > 0 && (
        <>
          <h3>{words.accounts}</h3>
          <p>{words.accountsLead}</p>
          <Groups groups={asked} {...rest} />
        </>
      )}
      {known.length > 0 && (
        <details>
          <summary>{words.known(known.length)}</summary>
          <Groups groups={known} {...rest} />
        </details>
      )}
    </section>
  )
}

function Groups({ groups, said, onSay }: Pick<BookAccountsProps, 'groups' | 'said' | 'onSay'>) {
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.id}>
          <span>
            {group.accounts}
            {words.kinds[group.kind] !== '' && <span className="import-month-note">{words.kinds[group.kind]}</span>}
          </span>
          <select
            className="field-input slim"
            aria-label={words.meaningOf(group.accounts)}
            value={meaningOf(group, said)}
            onChange={({ target }) => onSay({ ...said, [group.id]: target.value as BookMeaning })} // one of the options
          >
            {bookMeanings.map((meaning) => (
              <option key={meaning} value={meaning}>
                {words.meanings[meaning]}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  )
}
