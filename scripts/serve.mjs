// @ts-check
// npm run serve: production. Refuses to start until every required setting is there
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/serve-production.mjs').then(({ serveProduction }) => serveProduction())
