// @ts-check
// npm run cell:move -- --user EMAIL --from A --to B [--cancel]: moves a customer between servers behind one proxy (docs/operations.md)
import { cellMove } from './setup/cell-move.mjs'

cellMove(process.argv.slice(2))
