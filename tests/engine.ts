import { fetchEngine } from '../src/workbook/open-workbook.ts'

// before every test file: a plan that is opened is calculated from the start
await fetchEngine()
