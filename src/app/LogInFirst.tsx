import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { paths } from '../texts/paths.ts'
import { toTheForm } from './pages/carried-state.ts'
import { useCoreServices } from './services.ts'

export function LogInFirst({ path }: { readonly path: string }) {
  const { comeBackTo } = useCoreServices()
  useEffect(() => comeBackTo(path), [comeBackTo, path])
  return <Redirect to={paths.logIn} replace state={{ ...toTheForm, isInvited: path.startsWith(paths.invited) }} />
}
