import { seedProperties } from './fixtures/chance.ts'

// before every test file: see there
seedProperties()
