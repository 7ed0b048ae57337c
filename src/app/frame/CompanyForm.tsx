import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { useSession } from '../../controls/figures.ts'
import { companyForms, type Year } from '../../rules/horizon.ts'
import { companyFormName, workbenchTexts } from '../../texts/workbench.ts'
import { useWorkspace } from '../services.ts'

export function CompanyForm({ year }: { readonly year: Year }) {
  const { session, chooseCompanyForm } = useWorkspace()
  const chosen = useSession(session, ({ plan }) => plan.salary[year].companyForm)
  return (
    <ChoiceButtons
      label={workbenchTexts.companyForms.label}
      changes
      choices={companyForms}
      chosen={chosen}
      nameOf={companyFormName}
      onChoose={(form) => chooseCompanyForm(year, form)}
    />
  )
}
