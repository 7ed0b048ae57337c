// @ts-check
// npm run replicate: keeps a live replica of production's data (docs/operations.md)
import { replicate } from './setup/replica.mjs'

replicate()
