import {
  Calculator,
  FileText,
  HandCoins,
  Landmark,
  LayoutGrid,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  Wallet,
} from 'lucide-react'
import type { ModulePage } from '../routes.ts'

export const moduleIcons: Readonly<Record<ModulePage, LucideIcon>> = {
  offerings: LayoutGrid,
  fixedCosts: ReceiptText,
  measures: ListChecks,
  salary: Calculator,
  owner: HandCoins,
  cash: Wallet,
  financing: Landmark,
  insight: Lightbulb,
  brief: FileText,
}
