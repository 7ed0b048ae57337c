// @ts-check
// npm run replicate: keeps a live replica of production's data (docs/operations.md)
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/replica.mjs').then(({ replicate }) => replicate())
