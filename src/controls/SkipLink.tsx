/** The element to which the keyboard can go past the navigation and the header. */
export const skipTarget = 'sheet'

/** The first link of a page, seen while it has the focus: it leads past what all pages have in common. */
export function SkipLink({ text }: { readonly text: string }) {
  return (
    <a
      className="skip-link button primary"
      href={`#${skipTarget}`}
      onClick={(event) => {
        // the address stays as it is
        event.preventDefault()
        document.getElementById(skipTarget)?.focus()
      }}
    >
      {text}
    </a>
  )
}
