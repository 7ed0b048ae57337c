// @ts-check
// npm run test:failover: a server dies under load and a standby takes over, from a folder and from S3, with an open browser; builds Litestream
import { runTests } from './setup/run-tests.mjs'

process.env['LONEBANKEN_FAILOVER'] = 'full'
runTests(['tests/scripts/failover'])
