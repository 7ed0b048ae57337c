// @ts-check
// npm run cell:move -- --user EMAIL --from A --to B [--cancel]: moves a customer between servers behind one proxy (docs/operations.md)
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/cell-move.mjs').then(({ cellMove }) => cellMove(process.argv.slice(2)))
