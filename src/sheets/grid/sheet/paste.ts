export { pasteBlock } from '../../../plan/paste.ts'
export { pasteReport, readOtherwise } from '../pure/paste-report.ts'
export { withPastedFormulas } from './paste-formulas.ts'
