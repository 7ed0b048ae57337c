import { type Label, type Place, type PlacedLabel, placeLabels } from '../controls/place-labels.ts'
import { kronor } from '../texts/format.ts'
import { salaryTexts } from '../texts/salary.ts'
import { amountOf, pictureUnit, type Step } from './staircase.ts'

export const staircaseHeight = 176
const roof = 20
const ground = staircaseHeight - 36
// in a card names side by side have no room: every other one stands a line lower
const sizes = {
  narrow: { width: 292, bar: 30, nameLines: [20, 6] },
  wide: { width: 520, bar: 48, nameLines: [20, 20] },
} as const
const usualSteps = 7
const usualGap = 13
export type StaircaseSize = keyof typeof sizes

interface DrawnStep {
  readonly step: Step
  readonly x: number
  readonly high: number
  readonly tall: number
  readonly name: PlacedLabel | undefined
  readonly amount: PlacedLabel | undefined
}

/** Where everything of the picture stands: the bars, their names under them, and their amounts where nothing lies. All of it stands in the table. */
export function staircaseLayout(steps: readonly Step[], of: StaircaseSize) {
  const { bar, nameLines } = sizes[of]
  // with other owners there is one step more, whose name needs its room
  const width = sizes[of].width + Math.max(0, steps.length - usualSteps) * (bar + usualGap)
  const unit = pictureUnit(steps)
  const heights = steps.flatMap(({ from, to }) => [from, to])
  const top = Math.max(0, ...heights)
  const bottom = Math.min(0, ...heights)
  // a loss reaches below the ground
  const y = (kr: number) => roof + ((top - kr) / (top - bottom || 1)) * (ground - roof)
  const gap = (width - bar * steps.length) / (steps.length - 1)
  const bars = steps.map((step, at) => ({
    step,
    x: at * (bar + gap),
    high: Math.min(y(step.from), y(step.to)),
    tall: Math.max(1.5, Math.abs(y(step.from) - y(step.to))),
  }))
  const names = bars.map(({ step, x }, at): Label => {
    const line = staircaseHeight - nameLines[at % 2 === 0 ? 0 : 1] - letters
    const isLast = at === bars.length - 1
    return {
      id: `name ${step.name}`,
      name: salaryTexts.staircase.steps[step.name],
      isBold: isLast,
      places: [isLast ? { x: width, y: line, anchor: 'end' } : { x: x + bar / 2, y: line, anchor: 'middle' }],
    }
  })
  const amounts = bars.map(({ step, x, high, tall }): Label => {
    const above = high - 5 - letters
    const places: readonly Place[] = [
      { x: x + bar / 2, y: above, anchor: 'middle' },
      { x: x + bar, y: above, anchor: 'end' },
      { x, y: above, anchor: 'start' },
      { x: x + bar / 2, y: high + tall + 9, anchor: 'middle' },
    ]
    return { id: `amount ${step.name}`, name: kronor(amountOf(step) / unit), isBold: true, places }
  })
  const covered = bars.map(({ x, high, tall }) => ({ left: x, right: x + bar, top: high, bottom: high + tall }))
  const within = { left: -half, right: width + half, top: 0, bottom: staircaseHeight }
  const { shown } = placeLabels([...names, ...amounts], { covered }, within)
  const placedAs = (id: string) => shown.find((label) => label.id === id)
  return {
    ...{ width, bar, gap, unit },
    ground: y(0),
    levelOf: y,
    steps: bars.map(
      (drawn): DrawnStep => ({
        ...drawn,
        name: placedAs(`name ${drawn.step.name}`),
        amount: placedAs(`amount ${drawn.step.name}`),
      }),
    ),
  }
}

/** From the middle of a line of words down to where its letters stand. */
const letters = 4
// the picture's edge cuts nothing off
const half = 8
