import { Calculator, HandCoins, LayoutGrid, Lightbulb, ListChecks, type LucideIcon, ReceiptText } from 'lucide-react'
import type { ModulePage } from '../routes.ts'

/** The picture of each page of the workbench, at the side and at the foot of the phone. */
export const moduleIcons: Readonly<Record<ModulePage, LucideIcon>> = {
  offerings: LayoutGrid,
  fixedCosts: ReceiptText,
  measures: ListChecks,
  salary: Calculator,
  owner: HandCoins,
  insight: Lightbulb,
}
