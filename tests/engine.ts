import { fetchPaste } from '../src/sheets/grid/sheet/late-paste.ts'
import { fetchEngine } from '../src/workbook/open-workbook.ts'

// before every test file: a plan that is opened is calculated from the start, and what is pasted is there at once
await Promise.all([fetchEngine(), fetchPaste()])
