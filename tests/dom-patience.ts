import { configure } from '@testing-library/react'
import { longestWait } from './how-long.ts'

// what a person sees is waited for as long as a busy machine takes
configure({ asyncUtilTimeout: longestWait })
