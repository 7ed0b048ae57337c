// @ts-check
// npm run doctor: looks at production's settings and surroundings and says what is wrong (docs/operations.md)
import { doctor } from './setup/doctor.mjs'

doctor()
