// @ts-check
// npm run dev [-- --stripe]: PocketBase in local mode, and Vite in front of it with hot reload; with a Stripe of the tests to pay at
import { develop } from './setup/develop.mjs'

develop(process.argv.slice(2))
