// @ts-check
// npm run serve: production. Refuses to start until every required setting is there
import { serveProduction } from './setup/serve-production.mjs'

serveProduction()
