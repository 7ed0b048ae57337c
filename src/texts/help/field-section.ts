import { cashTexts } from '../cash.ts'
import { cashPageTexts } from '../cash-page.ts'
import { columnNames, headingGroups } from '../headings.ts'
import { insightCards } from '../insight.ts'
import { breakEvenTexts, figureLabels, lawRuleLabels, ruleLabels } from '../labels.ts'
import { outcomeTexts } from '../outcome.ts'
import { ownerTexts } from '../owner.ts'
import { ownerPageTexts } from '../owner-page.ts'
import { parameterLabels, salaryTexts } from '../salary.ts'
import { workbenchTexts } from '../workbench.ts'
import { cashPageExplanations } from './cash-page-explanations.ts'
import { columnExplanations, groupExplanations } from './column-explanations.ts'
import { breakEvenExplanations, figureExplanations } from './figure-explanations.ts'
import { type HelpBlock, type HelpSection, type HelpTerm, heading } from './help-section.ts'
import { insightExplanations } from './insight-explanations.ts'
import { outcomeCardExplanations, outcomeExplanations } from './outcome-explanations.ts'
import { ownerExplanations } from './owner-explanations.ts'
import {
  growthExplanations,
  growthLabels,
  planExplanations,
  planLabels,
  rowExplanations,
  rowLabels,
} from './plan-explanations.ts'
import {
  comparingExplanations,
  lawRuleExplanations,
  parameterExplanations,
  ruleExplanations,
  salaryColumnExplanations,
  settingExplanations,
} from './rule-explanations.ts'

const { pageNames } = workbenchTexts

/** The words of a group with what they mean: the labels that the sheets show. */
function explained<K extends string>(
  group: string,
  labels: Readonly<Record<NoInfer<K>, string>>,
  meanings: Readonly<Record<K, string>>,
): HelpBlock {
  const ids = Object.keys(meanings) as K[] // keys of a const object are exactly its names
  return { is: 'terms', terms: ids.map((id) => ({ id: `${group}.${id}`, term: labels[id], text: meanings[id] })) }
}

/** Section 10.0: every field, column, heading, row and rule, by the labels that the sheets show. */
export const fieldSection: HelpSection = {
  id: '10.0',
  title: 'Fält och rubriker',
  lead: 'Vad varje fält, kolumn, rad och regel betyder. I bladen visas samma förklaring när du trycker på rubrikens ord.',
  blocks: [
    heading(pageNames.offerings),
    explained('offerings', columnNames.offerings, columnExplanations.offerings),
    heading(pageNames.fixedCosts),
    explained('fixedCosts', columnNames.fixedCosts, columnExplanations.fixedCosts),
    heading(pageNames.measures),
    explained('measures', columnNames.measures, columnExplanations.measures),
    heading('Rubriker över flera kolumner'),
    explained('groups', headingGroups, groupExplanations),
    heading('På alla rader'),
    explained('row', rowLabels, rowExplanations),
    heading('Importera från år, med ökning'),
    explained('growth', growthLabels, growthExplanations),
    heading(`Rader och resultat i ${pageNames.salary} och resultatraden`),
    explained('figures', figureLabels, figureExplanations),
    heading(`Kolumner i ${pageNames.salary}`),
    explained('salary', salaryTexts.columns, salaryColumnExplanations),
    explained('comparing', salaryTexts.comparing, comparingExplanations),
    heading(breakEvenTexts.title),
    explained('breakEven', breakEvenTexts.headings, breakEvenExplanations),
    heading('Uppgifter om dig'),
    explained('settings', salaryTexts.settings, settingExplanations),
    heading('Lön och utdelning, räntefördelning och fonder'),
    explained('owner', ownerTexts.fields, ownerTexts.about),
    heading(cashTexts.file.inputs),
    explained('cash', cashTexts.fields, cashTexts.about),
    heading('Utfall'),
    explained('outcomeCards', outcomeTexts.cards, outcomeCardExplanations),
    explained('outcome', { ...outcomeTexts.kinds, bookGroups: outcomeTexts.bookGroups }, outcomeExplanations),
    heading('Schablonens procent och gränser'),
    explained('parameters', parameterLabels, parameterExplanations),
    heading('Tal i Skatteverkets regler'),
    explained('lawRules', lawRuleLabels, lawRuleExplanations),
    heading('Regler som raderna följer'),
    explained('rules', ruleLabels, ruleExplanations),
    heading(pageNames.owner),
    explained('ownerCards', ownerPageTexts.cards, ownerExplanations),
    heading(pageNames.cash),
    explained('cashCards', cashPageTexts.cards, cashPageExplanations),
    heading(pageNames.insight),
    explained('insight', insightCards, insightExplanations),
    heading('Val för hela planen'),
    explained('plan', planLabels, planExplanations),
  ],
}

const all = new Map<string, HelpTerm>(
  fieldSection.blocks.flatMap((block) =>
    block.is === 'terms' ? block.terms.map((term) => [term.id, term] as const) : [],
  ),
)

/** What a column, row or rule means, by its address in section 10.0: 'offerings.price', 'figures.surplus'. Undefined for what has no explanation. */
export function explanationOfTerm(id: string): HelpTerm | undefined {
  return all.get(id)
}
