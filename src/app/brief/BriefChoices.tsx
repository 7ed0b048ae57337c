import { Image, Link2, Printer, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { readOnlyOf, useLock } from '../../controls/locked.ts'
import { type BriefPart, briefParts, isLogo, isOfOwner, isShown, withPart } from '../../plan/brief/brief.ts'
import { oneLine, ownLines, shortened } from '../../plan/words.ts'
import { type SettingValues, settingFields } from '../../rules/settings.ts'
import { type briefTexts, briefTexts as words } from '../../texts/brief.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { cardsPlace } from '../cards-place.ts'
import { usePlansRoute } from '../frame/plans-route.ts'
import { printSaved } from '../frame/printing.ts'
import { useWorkspace } from '../services.ts'
import { isPartOf, shownYear } from './brief-parts.ts'

export function BriefChoices({ session, year }: SessionYear) {
  const workspace = useWorkspace()
  const { firm, reading } = workspace
  const plans = usePlansRoute()
  const { isLocked } = useLock()
  const { settings } = session.plan
  const titleId = useId()
  const set = (values: Partial<SettingValues<'brief'>>, isSameRun = false) =>
    session.edit({ type: 'setSettings', values }, cardsPlace('brief', year), {
      undoable: isSameRun ? 'withLatest' : true,
    })
  return (
    <section className="brief-choices card" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.choose}</h2>
      <p className="brief-hint">{words.lead}</p>
      <Button look="primary" icon={Printer} onPress={() => void printSaved(workspace)}>
        {words.print}
      </Button>
      {!reading && (
        <Button look="quiet" icon={Link2} onPress={() => plans.open('sharing')}>
          {sharingTexts.shareLink}
        </Button>
      )}
      {[false, true].map((ofOwner) => (
        <fieldset key={String(ofOwner)} className="brief-parts">
          <legend className={ofOwner ? 'field-label' : 'visually-hidden'}>
            {ofOwner ? words.ofOwner : words.choose}
          </legend>
          {briefParts
            .filter((part) => isOfOwner(part) === ofOwner)
            .map((part) => (
              <label key={part} className="brief-part">
                <input
                  type="checkbox"
                  checked={isShown(settings, part)}
                  disabled={isLocked}
                  onChange={({ target }) => set({ briefLeftOut: withPart(settings, part, target.checked) })}
                />
                <span>
                  {words.parts[part]}
                  {!isPartOf(session, shownYear(session, year), part) && isShown(settings, part) && (
                    <small>{needs[part]}</small>
                  )}
                </span>
              </label>
            ))}
        </fieldset>
      ))}
      {fields.map(({ name, label, hint, isLong }) => (
        <Words
          key={name}
          label={label}
          hint={name === 'briefFirm' ? words.firmHint(firm) : hint}
          value={settings[name]}
          read={(typed) => shortened((isLong ? ownLines : oneLine)(typed), settingFields[name].maxLength)}
          max={settingFields[name].maxLength}
          isLong={isLong}
          onSet={(value, isSameRun) => set({ [name]: value }, isSameRun)}
        />
      ))}
      <LogoChoice
        logo={settings.briefLogo}
        firm={settings.briefFirm || firm}
        onSet={(briefLogo) => set({ briefLogo })}
      />
    </section>
  )
}

const fields = [
  { name: 'briefFirm', label: words.firm, hint: '', isLong: false },
  { name: 'briefOrgNumber', label: words.orgNumber, hint: '', isLong: false },
  { name: 'briefContact', label: words.contact, hint: words.contactHint, isLong: false },
  { name: 'briefText', label: words.text, hint: words.textHint(settingFields.briefText.maxLength), isLong: true },
] as const

const needs: Readonly<Partial<Record<BriefPart, string>>> = {
  startBudget: words.financingNeed,
  loans: words.loansNeed,
  ways: words.waysNeed,
  measures: words.measuresNeed,
  scenarios: words.salesNeed,
  sold: words.salesNeed,
  staircase: words.salesNeed,
  breakEven: words.salesNeed,
}

interface WordsProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly read: (typed: string) => string
  readonly max: number
  readonly isLong?: boolean
  /** isSameRun: it goes on with what was typed since the field was entered. */
  readonly onSet: (value: string, isSameRun: boolean) => void
}

/** A field whose words stand on the paper as they are typed; how it is undone is one step for each visit to the field. */
function Words({ label, hint, value, read, max, isLong = false, onSet }: WordsProps) {
  const id = useId()
  const lock = useLock()
  const [typed, setTyped] = useState<string>()
  const hasSet = useRef(false)
  const shown = typed ?? value
  const field = {
    id,
    className: 'field-input',
    value: shown,
    maxLength: max,
    'aria-describedby': `${id}-hint`,
    onFocus: () => {
      hasSet.current = false
    },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped(target.value)
      const next = read(target.value)
      if (next === value) return
      onSet(next, hasSet.current)
      hasSet.current = true
    },
    onBlur: () => setTyped(undefined),
    ...readOnlyOf(lock),
  }
  const left = max - shown.length
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {isLong ? <textarea {...field} rows={5} /> : <input {...field} type="text" autoComplete="off" />}
      <p className="field-hint" id={`${id}-hint`}>
        {left <= max / 10 ? words.textLeft(left) : hint}
      </p>
    </div>
  )
}

interface LogoChoiceProps {
  readonly logo: string
  readonly firm: string
  readonly onSet: (logo: string) => void
}

/** The firm's mark: a picture that is made small before it is kept. What can't be read changes nothing. */
function LogoChoice({ logo, firm, onSet }: LogoChoiceProps) {
  const [error, setError] = useState<LogoError>()
  const [isReading, setReading] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const take = (file: File) => {
    setReading(true)
    setError(undefined)
    void logoFrom(file).then((answer) => {
      setReading(false)
      if (typeof answer === 'string') onSet(answer)
      else setError(answer.error)
    })
  }
  return (
    <div className="field">
      <span className="field-label">{words.logo}</span>
      <div className="brief-logo-choice">
        {logo !== '' && <img src={logo} alt={words.logoOf(firm)} />}
        <Button icon={Image} changes busy={isReading} onPress={() => picker.current?.click()}>
          {logo === '' ? words.pickLogo : words.changeLogo}
        </Button>
        {logo !== '' && (
          <Button look="quiet" icon={Trash2} changes onPress={() => onSet('')}>
            {words.removeLogo}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={words.logo}
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // the same file may be chosen again
            target.value = ''
            if (file) take(file)
          }}
        />
      </div>
      {error !== undefined && (
        <p className="field-wrong" role="alert">
          {words.logoErrors[error]}
        </p>
      )}
      <p className="field-hint">{words.logoHint}</p>
    </div>
  )
}

type LogoError = keyof typeof briefTexts.logoErrors

// as large as it stands on paper at 300 dots per inch, then smaller until it is small enough to keep
const widths = [480, 360, 240, 160, 96]
const tallest = 0.5
const largestFile = 20_000_000

/** Draws a picture anew, small enough for the plan and without what the file hides; or says why there is none. */
async function logoFrom(file: Blob): Promise<string | { readonly error: LogoError }> {
  if (file.size > largestFile) return { error: 'tooLarge' }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { error: 'notAPicture' }
  try {
    for (const width of widths) {
      const address = ['image/png', 'image/webp', 'image/jpeg'].map((type) => drawn(picture, width, type)).find(isLogo)
      if (address !== undefined) return address
    }
    return { error: 'tooDetailed' }
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, width: number, type: string): string {
  const scale = Math.min(1, width / picture.width, (width * tallest) / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return ''
  // what lets the paper through would be black in a JPEG
  if (type === 'image/jpeg') {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL(type, 0.85)
}
