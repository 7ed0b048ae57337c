import { useSelector } from '@xstate/react'
import { FileSpreadsheet, X } from 'lucide-react'
import { Button } from '../../controls/Button.tsx'
import { isExporting, stepOfExport } from '../../flows/export-file.ts'
import { fileMenuTexts } from '../../texts/file-menu.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useWorkspace } from '../services.ts'

const words = fileMenuTexts.menu

export function StopMaking() {
  const { exportFile } = useWorkspace()
  const isMaking = useSelector(exportFile, isExporting)
  const step = useSelector(exportFile, stepOfExport)
  if (!isMaking) return null
  return (
    <Button
      look="quiet"
      icon={FileSpreadsheet}
      endIcon={X}
      hint={words.stop}
      onPress={() => exportFile.send({ type: 'cancelled' })}
    >
      {words.making(step)}
    </Button>
  )
}

export function PlanDownload() {
  const { busy, download } = usePlanDownload()
  if (busy) return <StopMaking />
  return (
    <Button look="quiet" icon={FileSpreadsheet} hint={words.export} onPress={download}>
      {workbenchTexts.header.excel}
    </Button>
  )
}

/** The entry of the phone's menu: the plan as an Excel file; while it is made, how far that has come. */
export function usePlanDownload() {
  const { exportFile } = useWorkspace()
  const busy = useSelector(exportFile, isExporting)
  const step = useSelector(exportFile, stepOfExport)
  return {
    busy,
    label: busy ? words.making(step) : words.export,
    download: () => exportFile.send({ type: 'asked', what: 'plan' }),
  }
}
