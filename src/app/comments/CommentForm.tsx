import './comments.css'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { commentedRow } from '../../flows/comments/comment-list.ts'
import type { CommentSubject, NewComment } from '../../flows/comments/comments-port.ts'
import { failureOf, isBusy, listOf } from '../../flows/server-list.ts'
import { newRowId } from '../../plan/row-id.ts'
import { commentLimits } from '../../rules/limits.ts'
import { commentTexts } from '../../texts/comments.ts'
import { formatNotice } from '../../texts/notices.ts'
import { aboutOf } from '../frame/comment-places.ts'
import { useList } from '../server-list.ts'
import { useWorkspace } from '../services.ts'
import { CommentWords } from './CommentWords.tsx'

const words = commentTexts.form

interface CommentFormProps {
  readonly about: CommentSubject
  /** What has been written before and not been sent, by what it is about. */
  readonly unsent: Map<string, string>
  readonly onClose: () => void
  readonly onSent: () => void
}

type Ids = Readonly<Record<'author' | 'text', string>>

/** A comment that is being written and sent. What is written stays until it has come to the others. */
function useNewComment({ about: asked, unsent, onSent }: Omit<CommentFormProps, 'onClose'>, ids: Ids) {
  const { comments, authorBefore, rememberAuthor } = useWorkspace()
  const [isOfPage, setOfPage] = useState(false)
  const about = isOfPage ? { ...asked, row: '', rowName: '' } : asked
  const key = keyOf(about)
  const [author, setAuthor] = useState(authorBefore)
  const [text, setText] = useState(unsent.get(key) ?? '')
  const [sent, setSent] = useState<NewComment>()
  const [isLacking, setLacking] = useState(false)
  const all = useList(comments, listOf)
  const isThere = sent !== undefined && all.some(({ id }) => id === sent.id)

  useEffect(() => {
    if (!isThere) return
    unsent.delete(key)
    onSent()
  }, [isThere, unsent, key, onSent])

  const send = () => {
    const written = { author: author.trim(), text: text.trim() }
    if (written.author === '' || written.text === '') {
      setLacking(true)
      document.getElementById(written.author === '' ? ids.author : ids.text)?.focus()
      return
    }
    rememberAuthor(written.author)
    // the same words again are the same comment: the first answer may have been lost
    const isSame = sent?.author === written.author && sent.text === written.text
    const comment = isSame ? sent : { ...about, ...written, id: newRowId() }
    setSent(comment)
    void comments.execute({ type: 'add', comment })
  }
  const setAboutPage = (isIt: boolean) => {
    unsent.delete(key)
    unsent.set(keyOf(isIt ? { ...asked, row: '' } : asked), text)
    setOfPage(isIt)
  }
  return {
    about,
    isOfPage,
    setAboutPage,
    author,
    setAuthor,
    text,
    setText: (to: string) => {
      setText(to)
      unsent.set(key, to)
    },
    lacks: (what: string) => isLacking && what.trim() === '',
    own: all.filter((comment) => comment.page === about.page && commentedRow(comment) === commentedRow(about)),
    isSent: sent !== undefined,
    send,
  }
}

/** What a reader writes about a row or a page. What could not be sent stays, also when the form is closed. */
export function CommentForm({ onClose, ...props }: CommentFormProps) {
  const { session, comments, authorBefore } = useWorkspace()
  const nameId = useId()
  const textId = useId()
  const comment = useNewComment(props, { author: nameId, text: textId })
  const { about, author, text, own } = comment
  const isSending = useList(comments, isBusy)
  const failure = useList(comments, failureOf)

  // who has given their name before begins to write; the dialog has the keyboard by then
  useEffect(
    () => document.getElementById(authorBefore() === '' ? nameId : textId)?.focus(),
    [authorBefore, nameId, textId],
  )
  const left = commentLimits.text - text.length

  return (
    <Dialog title={commentTexts.write} onClose={onClose}>
      <form
        className="comment-form"
        onSubmit={(event) => {
          event.preventDefault()
          comment.send()
        }}
        noValidate
      >
        <p className="comment-about">{words.about(aboutOf(session, about))}</p>
        {props.about.row !== '' && (
          <label className="comment-page">
            <input
              type="checkbox"
              checked={comment.isOfPage}
              onChange={() => comment.setAboutPage(!comment.isOfPage)}
            />
            <span>{words.page}</span>
          </label>
        )}
        {own.length > 0 && (
          <section className="comment-own" aria-label={words.own}>
            <p>{words.own}:</p>
            <ul>
              {own.map((each) => (
                <li key={each.id}>
                  <CommentWords comment={each} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <TextField
          id={nameId}
          label={words.name}
          name="author"
          autoComplete="name"
          maxLength={commentLimits.author}
          value={author}
          onChange={comment.setAuthor}
          wrongBecause={comment.lacks(author) ? words.nameMissing : undefined}
        />
        <TextField
          id={textId}
          label={words.text}
          name="text"
          autoComplete="off"
          rows={4}
          maxLength={commentLimits.text}
          value={text}
          onChange={comment.setText}
          wrongBecause={comment.lacks(text) ? words.textMissing : undefined}
          hint={left < nearEnd ? words.left(left) : words.hint}
        />
        <div role="status" className="comment-said">
          {comment.isSent && failure && !isSending && (
            <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>
          )}
        </div>
        <div className="dialog-answers">
          <Button look="primary" submits busy={isSending}>
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const keyOf = (about: CommentSubject): string => `${about.page} ${commentedRow(about)}`

// from here on it says how much room is left
const nearEnd = 101
