import '../plans/plans.css'
import { useSelector } from '@xstate/react'
import { Columns2, FileDown, FilePlus, FileUp, FolderOpen, History, Link2, Printer } from 'lucide-react'
import { useLocation } from 'wouter'
import { useLock } from '../../controls/locked.ts'
import { Menu } from '../../controls/Menu.tsx'
import type { MenuEntry } from '../../controls/MenuList.tsx'
import { type ExportWish, isExporting } from '../../flows/export-file.ts'
import { shownPlans } from '../../flows/plans/plan-list.ts'
import { listOf } from '../../flows/server-list.ts'
import { fileMenuTexts, planNameOf } from '../../texts/file-menu.ts'
import { paths } from '../../texts/paths.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useList } from '../server-list.ts'
import { useEditorWorkspace } from '../services.ts'
import type { EditorState } from './editor-state.ts'
import { moduleIcons } from './module-icons.ts'
import { useOpenPlan } from './open-plan.ts'
import { printSaved } from './printing.ts'

export function PlanMenu({ state, more = [] }: { readonly state: EditorState; readonly more?: readonly MenuEntry[] }) {
  const workspace = useEditorWorkspace()
  const { planList, planId, exportFile } = workspace
  const plans = shownPlans(useList(planList, listOf))
  const isMaking = useSelector(exportFile, isExporting)
  const { open } = useOpenPlan(state.onNotice)
  const { isLocked } = useLock()
  const [at, goTo] = useLocation()
  const { menu } = fileMenuTexts
  const make = (what: ExportWish) => ({
    isEnabled: !isMaking,
    onChoose: () => exportFile.send({ type: 'asked', what }),
  })
  const inUse = plans.filter(({ id, archived }) => !archived || id === planId)
  const others = inUse.length < 2 ? [] : inUse
  const name = planNameOf(plans.find(({ id }) => id === planId) ?? { name: '' })
  return (
    <span className="plan-switch">
      <Menu
        label={name}
        entries={[
          ...others.map((plan) => ({
            id: plan.id,
            label: planNameOf(plan),
            isChosen: plan.id === planId,
            onChoose: () => open(plan.id),
          })),
          {
            label: menu.plans,
            icon: FolderOpen,
            startsGroup: others.length > 0,
            onChoose: () => state.plans.open('list'),
          },
          ...(plans.length < 2
            ? []
            : [{ label: menu.compare, icon: Columns2, onChoose: () => state.plans.open('compare') }]),
          { label: menu.versions, icon: History, onChoose: () => state.plans.open('versions') },
          { label: menu.sharing, icon: Link2, onChoose: () => state.plans.open('sharing') },
          {
            label: workbenchTexts.nav.brief,
            icon: moduleIcons.brief,
            startsGroup: true,
            onChoose: () => goTo(paths.brief),
          },
          {
            label: menu.print,
            icon: Printer,
            onChoose: () => (at === paths.brief ? void printSaved(workspace) : window.print()),
          },
          { label: menu.export, icon: FileDown, startsGroup: true, ...make('plan') },
          { label: menu.import, icon: FileUp, isEnabled: !isLocked, onChoose: () => state.openDialog('import') },
          { label: menu.blank, icon: FilePlus, ...make('blank') },
          ...more,
        ]}
      />
    </span>
  )
}
