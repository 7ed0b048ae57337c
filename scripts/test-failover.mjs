// @ts-check
// npm run test:failover: a server dies under load and a standby takes over, from a folder and from S3, with an open browser; builds Litestream
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
process.env['LONEBANKEN_FAILOVER'] = 'full'
import('./setup/run-tests.mjs').then(({ runTests }) => runTests(['tests/scripts/failover']))
