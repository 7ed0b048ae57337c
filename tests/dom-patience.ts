import { configure } from '@testing-library/react'

// what a person sees is waited for as long as a busy machine takes
configure({ asyncUtilTimeout: 45_000 })
