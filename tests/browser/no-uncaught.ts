import { afterEach, expect } from 'vitest'
import { uncaught } from './windows.ts'

// whatever a test is about: an error that nothing catches is a fault of the page's
afterEach(() => {
  expect(uncaught.splice(0)).toEqual([])
})
