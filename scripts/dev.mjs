// @ts-check
// npm run dev: PocketBase in local mode, and Vite in front of it with hot reload
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/develop.mjs').then(({ develop }) => develop())
