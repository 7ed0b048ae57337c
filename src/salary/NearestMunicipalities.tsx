import { Fragment } from 'react'
import { readMunicipality } from '../plan/municipality.ts'
import { salaryTexts } from '../texts/salary.ts'

interface NearestMunicipalitiesProps {
  readonly typed: string
  /** Four-digit code. */
  readonly onPick: (code: string) => void
}

const texts = salaryTexts.settings
/** Letters of what was typed that are repeated. */
const maxRepeated = 40

export function NearestMunicipalities({ typed, onPick }: NearestMunicipalitiesProps) {
  const read = readMunicipality(typed, texts.average)
  if (read.ok) return null
  const { nearest, isUnclear } = read
  const last = nearest.length - 1
  const repeated = typed.trim().slice(0, maxRepeated)
  return (
    <>
      {isUnclear ? texts.severalFit(repeated) : texts.notAMunicipality(repeated)}{' '}
      {nearest.length === 0 ? texts.typeABeginning : texts.didYouMean}
      {nearest.map(({ code, name }, at) => (
        <Fragment key={code}>
          {at === 0 ? ' ' : at === last ? texts.or : ', '}
          <button type="button" className="link" onClick={() => onPick(code)}>
            {name}
          </button>
          {at === last && '?'}
        </Fragment>
      ))}
    </>
  )
}
