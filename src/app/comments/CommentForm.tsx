import './comments.css'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { commentedRow } from '../../flows/comments/comment-list.ts'
import type { CommentSubject, NewComment } from '../../flows/comments/comments-port.ts'
import { failureOf, isBusy, listOf } from '../../flows/server-list.ts'
import { newRowId } from '../../plan/row-id.ts'
import { commentLimits } from '../../rules/limits.ts'
import { commentTexts } from '../../texts/comments.ts'
import { formatNotice } from '../../texts/notices.ts'
import { useList } from '../server-list.ts'
import { useWorkspace } from '../services.ts'
import { CommentWords } from './CommentWords.tsx'
import { aboutOf } from './comment-places.ts'

const words = commentTexts.form

interface CommentFormProps {
  readonly about: CommentSubject
  /** What has been written before and not been sent, by what it is about. */
  readonly unsent: Map<string, string>
  readonly onClose: () => void
  readonly onSent: () => void
}

/** What a reader writes about a row or a page. What could not be sent stays, also when the form is closed. */
export function CommentForm({ about: asked, unsent, onClose, onSent }: CommentFormProps) {
  const { session, comments, authorBefore, rememberAuthor } = useWorkspace()
  const [isOfPage, setOfPage] = useState(false)
  const about = isOfPage ? { ...asked, row: '', rowName: '' } : asked
  const key = keyOf(about)
  const [author, setAuthor] = useState(authorBefore)
  const [text, setText] = useState(unsent.get(key) ?? '')
  const [sent, setSent] = useState<NewComment>()
  const [isLacking, setLacking] = useState(false)
  const isSending = useList(comments, isBusy)
  const failure = useList(comments, failureOf)
  const all = useList(comments, listOf)
  const nameId = useId()
  const textId = useId()
  const own = all.filter((comment) => comment.page === about.page && commentedRow(comment) === commentedRow(about))
  const isThere = sent !== undefined && all.some(({ id }) => id === sent.id)

  // who has given their name before begins to write; the dialog has the keyboard by then
  useEffect(
    () => document.getElementById(authorBefore() === '' ? nameId : textId)?.focus(),
    [authorBefore, nameId, textId],
  )
  useEffect(() => {
    if (!isThere) return
    unsent.delete(key)
    onSent()
  }, [isThere, unsent, key, onSent])

  const send = () => {
    const said = { author: author.trim(), text: text.trim() }
    if (said.author === '' || said.text === '') {
      setLacking(true)
      document.getElementById(said.author === '' ? nameId : textId)?.focus()
      return
    }
    rememberAuthor(said.author)
    // the same words again are the same comment: the first answer may have been lost
    const isSame = sent?.author === said.author && sent.text === said.text
    const comment = isSame ? sent : { ...about, ...said, id: newRowId() }
    setSent(comment)
    void comments.execute({ type: 'add', comment })
  }
  /** What is written goes along. */
  const turn = (toPage: boolean) => {
    unsent.delete(key)
    unsent.set(keyOf(toPage ? { ...asked, row: '' } : asked), text)
    setOfPage(toPage)
  }
  const left = commentLimits.text - text.length

  return (
    <Dialog title={commentTexts.write} onClose={onClose}>
      <form
        className="comment-form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        noValidate
      >
        <p className="comment-about">{words.about(aboutOf(session, about))}</p>
        {asked.row !== '' && (
          <label className="comment-page">
            <input type="checkbox" checked={isOfPage} onChange={() => turn(!isOfPage)} />
            <span>{words.page}</span>
          </label>
        )}
        {own.length > 0 && (
          <section className="comment-own" aria-label={words.own}>
            <p>{words.own}:</p>
            <ul>
              {own.map((comment) => (
                <li key={comment.id}>
                  <CommentWords comment={comment} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="field">
          <label className="field-label" htmlFor={nameId}>
            {words.name}
          </label>
          <input
            id={nameId}
            className="field-input"
            autoComplete="name"
            maxLength={commentLimits.author}
            value={author}
            aria-invalid={(isLacking && author.trim() === '') || undefined}
            onChange={({ target }) => setAuthor(target.value)}
          />
          {isLacking && author.trim() === '' && <p className="field-wrong">{words.nameMissing}</p>}
        </div>
        <div className="field">
          <label className="field-label" htmlFor={textId}>
            {words.text}
          </label>
          <textarea
            id={textId}
            className="field-input"
            rows={4}
            maxLength={commentLimits.text}
            value={text}
            aria-invalid={(isLacking && text.trim() === '') || undefined}
            onChange={({ target }) => {
              setText(target.value)
              unsent.set(key, target.value)
            }}
          />
          {isLacking && text.trim() === '' && <p className="field-wrong">{words.textMissing}</p>}
          <p className="field-hint">{left < nearEnd ? words.left(left) : words.hint}</p>
        </div>
        <div role="status" className="comment-said">
          {sent && failure && !isSending && <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>}
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
