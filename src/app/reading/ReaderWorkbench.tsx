import '../workbench/workbench.css'
import '../dashboard/dashboard.css'
import './reading.css'
import { type ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { LockOf } from '../../controls/LockOf.tsx'
import { latePart } from '../../controls/late-part.ts'
import { paths } from '../../texts/paths.ts'
import { DeskContext, type ReaderDesk, useParts } from '../parts.ts'
import { isModulePage, type ModulePage, routeOf } from '../routes.ts'
import { Bench } from '../workbench/Bench.tsx'
import { useDeskState } from '../workbench/desk-state.ts'
import { ReaderHeader } from './ReaderHeader.tsx'
import { useTriedWarning } from './tried-warning.ts'

const ReaderPhone = latePart(async () => (await import('./ReaderPhone.tsx')).ReaderPhone)

interface ReaderWorkbenchProps {
  readonly desk: ReaderDesk
  readonly before: ReactNode
  readonly withTried: ReactNode
}

/** The workbench of a plan that is somebody else's, beneath the address that its router has as base. */
export function ReaderWorkbench(props: ReaderWorkbenchProps) {
  const [path] = useLocation()
  const page = routeOf(path)?.page
  if (page === undefined || !isModulePage(page)) return <Redirect to={paths.offerings} replace />
  return (
    <DeskContext value={props.desk}>
      <LockOf session={props.desk.session}>
        <ReaderBench {...props} page={page} />
      </LockOf>
    </DeskContext>
  )
}

function ReaderBench({ page, ...reader }: ReaderWorkbenchProps & { readonly page: ModulePage }) {
  const { notices } = useParts()
  // who is used to Ctrl+S learns that nothing is saved, and the browser saves no page
  const save = () => notices.send({ type: 'announced', notice: { code: 'reading.notSaved' } })
  const state = { ...useDeskState(page, save), ...reader }
  useTriedWarning(reader.desk)
  return <Bench page={page} state={state} header={<ReaderHeader state={state} page={page} />} Phone={ReaderPhone} />
}
