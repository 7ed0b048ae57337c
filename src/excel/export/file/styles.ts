import type { Style } from 'exceljs'

const numberFormats = {
  text: '@',
  plain: 'General',
  kronor: '#,##0',
  ore: '#,##0.00',
  oneDecimal: '#,##0.0',
  percent: '0.00%',
  hours: '#,##0.##',
  year: '0',
  month: 'yyyy-mm',
  day: 'yyyy-mm-dd',
  none: '0;-0;"\u2013"',
} as const
export type NumberFormat = keyof typeof numberFormats

type Role = 'input' | 'computed' | 'sum' | 'constant' | 'unsure' | 'label' | 'result'
type OwnStyle =
  | 'title'
  | 'note'
  | 'heading'
  | 'headingNumber'
  | 'section'
  | 'small'
  | 'mark'
  | 'sumLabel'
  | 'choice'
  | 'wrapped'
  | 'explained'
export type StyleName = OwnStyle | `${Role} ${NumberFormat}`

const colours = {
  accent: 'FF1C4F8C',
  accentSoft: 'FFE9F0F8',
  input: 'FFFFF8DC',
  inputLine: 'FFD9CFA3',
  line: 'FFDDDAD2',
  ink: 'FF1B1E23',
  ink2: 'FF555C66',
  white: 'FFFFFFFF',
  warm: 'FF9A5B00',
} as const

const solid = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const
const font = (more: Partial<Style['font']> = {}) => ({
  name: 'Calibri',
  size: 11,
  color: { argb: colours.ink },
  ...more,
})
const edge = (argb: string) => ({ style: 'thin', color: { argb } }) as const
const under = { bottom: edge(colours.line) }
const around = {
  top: edge(colours.inputLine),
  bottom: edge(colours.inputLine),
  left: edge(colours.inputLine),
  right: edge(colours.inputLine),
}

const roleStyles: Readonly<Record<Role, Partial<Style>>> = {
  input: { font: font(), fill: solid(colours.input), border: around, protection: { locked: false } },
  computed: { font: font(), border: under },
  constant: { font: font({ color: { argb: colours.ink2 } }), border: under },
  unsure: { font: font({ italic: true, color: { argb: colours.warm } }), border: under },
  label: { font: font(), border: under, alignment: { vertical: 'top' } },
  sum: { font: font({ bold: true }), fill: solid(colours.accentSoft), border: under },
  result: { font: font({ bold: true, size: 12, color: { argb: colours.accent } }), border: under },
}

const ownStyles: Readonly<Record<OwnStyle, Partial<Style>>> = {
  title: { font: font({ bold: true, size: 16, color: { argb: colours.accent } }) },
  note: { font: font({ color: { argb: colours.ink2 } }), alignment: { vertical: 'top' } },
  heading: {
    font: font({ bold: true, color: { argb: colours.white } }),
    fill: solid(colours.accent),
    alignment: { wrapText: true, vertical: 'middle' },
  },
  headingNumber: {
    font: font({ bold: true, color: { argb: colours.white } }),
    fill: solid(colours.accent),
    alignment: { wrapText: true, vertical: 'middle', horizontal: 'right' },
  },
  section: { font: font({ bold: true, size: 12, color: { argb: colours.accent } }) },
  small: { font: font({ size: 9, color: { argb: colours.ink2 } }), alignment: { indent: 1 } },
  wrapped: { font: font({ color: { argb: colours.ink2 } }), alignment: { vertical: 'top', wrapText: true } },
  explained: { font: font(), border: under, alignment: { vertical: 'top', wrapText: true } },
  mark: {
    font: font({ italic: true, size: 9, color: { argb: colours.warm } }),
    alignment: { horizontal: 'right', wrapText: true, vertical: 'top' },
  },
  choice: { font: font(), border: under, alignment: { horizontal: 'right' } },
  sumLabel: { font: font({ bold: true }), fill: solid(colours.accentSoft), border: under },
}

const made = new Map<StyleName, Partial<Style>>()

/** The look of a cell. The same object each time: ExcelJS then writes it once. */
export function styleOf(name: StyleName): Partial<Style> {
  const before = made.get(name)
  if (before) return before
  const style = makeStyle(name)
  made.set(name, style)
  return style
}

function makeStyle(name: StyleName): Partial<Style> {
  const [role = '', format] = name.split(' ')
  if (format === undefined) return ownStyles[role as OwnStyle] // a name without a format is one of these
  // words to the left, and never turned into a number or a formula when somebody edits them
  return { ...roleStyles[role as Role], numFmt: numberFormats[format as NumberFormat] } // the type says so
}
