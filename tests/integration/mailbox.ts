import { createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail that arrived: to one address, with the subject, both texts and each link of the HTML once. */
type Mail = {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
  /** Its Message-ID: copies of one mail have the same. */
  readonly messageId: string
}

/** A real mail server on this machine that keeps what it is sent. */
export type Mailbox = {
  readonly port: number
  /** The oldest mail to an address that nobody has taken yet; waits for it. Throws when none comes. */
  next(to: string): Promise<Mail>
  /** How many mails to an address have arrived so far, taken or not. */
  countTo(to: string): number
  /**
   * From now on a client that connects gets no answer at all. Answers with what ends it, and hangs up on those who wait.
   */
  fallSilent(): () => void
  /** From now on every mail is refused: 451 (default) may pass, 5xx says for good. Answers with what ends it. */
  refuseMail(code?: 451 | 550): () => void
  /** From now on mails are taken, but who hands one over does not hear so until this is ended, which is when all of them do. */
  answerLate(): () => void
  /** How many have connected so far. */
  callers(): number
  close(): Promise<void>
}

const patience = 45_000

/** Opens a mail server on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const arrived: Mail[] = []
  const taken = new Set<Mail>()
  const waiting = new Set<() => void>()
  let isSilent = false
  let refusal: number | undefined
  let answersLate = false
  const unanswered: (() => void)[] = []
  let callers = 0
  const lines = new Set<Socket>()

  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    // PocketBase upgrades whenever STARTTLS is offered and would refuse a certificate made here
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      done(refusal === undefined ? null : Object.assign(new Error('try again later'), { responseCode: refusal }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          arrived.push(mailFrom(mail))
          for (const wake of [...waiting]) wake()
          if (answersLate) unanswered.push(done)
          else done()
        }, done)
      })
    },
  })
  server.on('error', () => undefined) // a caller that hangs up
  // stands before the mail server, which would answer a client that speaks first even in its silence
  const door = createServer((line) => {
    callers++
    lines.add(line)
    line.on('close', () => lines.delete(line))
    line.on('error', () => undefined)
    if (isSilent) line.resume()
    else server.server.emit('connection', line)
  })
  await new Promise<void>((resolve, reject) => {
    door.on('error', reject)
    door.listen(0, '127.0.0.1', resolve)
  })
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')

  const take = (to: string) => {
    const mail = arrived.find((candidate) => candidate.to === to && !taken.has(candidate))
    if (mail) taken.add(mail)
    return mail
  }

  return {
    port: address.port,
    next: (to) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = take(to)
          if (!mail) return
          clearTimeout(limit)
          waiting.delete(look)
          resolve(mail)
        }
        const limit = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`no mail came to ${to}; there are ${JSON.stringify(arrived.map((mail) => mail.to))}`))
        }, patience)
        waiting.add(look)
        look()
      }),
    countTo: (to) => arrived.filter((mail) => mail.to === to).length,
    fallSilent: () => {
      isSilent = true
      return () => {
        isSilent = false
        for (const line of lines) line.destroy()
      }
    },
    refuseMail: (code = 451) => {
      refusal = code
      return () => {
        refusal = undefined
      }
    },
    answerLate: () => {
      answersLate = true
      return () => {
        answersLate = false
        for (const answer of unanswered.splice(0)) answer()
      }
    },
    callers: () => callers,
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve())
        for (const line of lines) line.destroy()
      }),
  }
}

function mailFrom(mail: Email): Mail {
  const html = mail.html ?? ''
  return {
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.name ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html,
    messageId: mail.messageId ?? '',
    links: [...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? ''))],
  }
}
