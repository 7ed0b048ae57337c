import { Component, createContext, type ReactNode } from 'react'
import { pageTexts } from '../texts/pages.ts'
import { Button } from './Button.tsx'

/** The code of a part could not be fetched. isReplaced: the server has another version of the app by now. */
export class PartMissing extends Error {
  readonly isReplaced: boolean

  constructor(isReplaced: boolean, cause: unknown) {
    super('a part of the page could not be fetched', { cause })
    this.isReplaced = isReplaced
  }
}

/** Brings what is typed into safety before a part has the page loaded again. */
export const BeforeReload = createContext<() => Promise<unknown>>(() => Promise.resolve())

interface PartBoundaryProps {
  /** Nothing but this part stands on the page: a bug in it is the page's. */
  readonly isWhole: boolean
  /** The part is to be fetched anew when it is shown again. */
  readonly onFailed: () => void
  /** Gives up a part that lies above the page. */
  readonly onClose: (() => void) | undefined
  /** The part as it is to be fetched now. */
  readonly children: () => ReactNode
}

const words = pageTexts.part

/** Stands around each part that is fetched late: what fails in it is that part, and the page around it stays. */
export class PartBoundary extends Component<
  PartBoundaryProps,
  { readonly failed: { readonly error: unknown } | undefined }
> {
  static override readonly contextType = BeforeReload
  declare context: React.ContextType<typeof BeforeReload>
  override state = { failed: undefined as { readonly error: unknown } | undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidCatch(): void {
    this.props.onFailed()
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed) return this.props.children()
    const { isWhole, onClose } = this.props
    const { error } = failed
    const isMissing = error instanceof PartMissing
    if (isWhole && !isMissing) throw error
    const isReplaced = isMissing && error.isReplaced
    const reload = () => void this.context().finally(() => window.location.reload())
    return (
      <div role="alert" className={`part-failed${onClose ? ' above' : ''}`}>
        <p>{isReplaced ? words.replaced : isMissing ? words.missing : words.crashed}</p>
        {!isReplaced && <Button onPress={() => this.setState({ failed: undefined })}>{words.again}</Button>}
        <Button look="primary" onPress={reload}>
          {words.reload}
        </Button>
        {onClose && <Button onPress={onClose}>{words.close}</Button>}
      </div>
    )
  }
}
