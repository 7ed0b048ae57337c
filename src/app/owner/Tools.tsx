import { Button } from '../../controls/Button.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { toolsAnswer } from '../../insight/sole-trader-tools.ts'
import { type ToolOffer, toolOffers } from '../../insight/tool-offers.ts'
import { years } from '../../rules/horizon.ts'
import { SoleTraderInputs } from '../../salary/owner/SoleTraderInputs.tsx'
import { ToolsCard } from '../../salary/owner/ToolsCard.tsx'
import type { Session } from '../../session/session.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { toolsCardTexts } from '../../texts/tools-card.ts'
import { yearName } from '../../texts/workbench.ts'
import { soleTraderTools } from '../../workbook/law-tools.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import { cardsPlace } from '../cards-place.ts'
import { listed } from './owner-amounts.ts'

const { schablonOf } = ownerPageTexts.notes
const words = ownerPageTexts.tools

interface ToolsProps extends SessionYear {
  readonly onAnnounce: (text: string) => void
}

export function Tools(props: ToolsProps) {
  const isUsed = soleTraderTools(props.session.plan.settings) !== undefined
  return (
    <FoldedCard of="ownerCards.tools" title={ownerPageTexts.cards.tools} held={isUsed ? words.used : words.notUsed}>
      <Offers {...props} />
      <SoleTraderInputs session={props.session} year={props.year} />
      <ToolsDo session={props.session} />
    </FoldedCard>
  )
}

export function ToolsDo({ session }: Pick<ToolsProps, 'session'>) {
  const answer = toolsAnswer(asked(session))
  const schablon = years.filter((each) => session.plan.salary[each].method === 'schablon').map(yearName)
  return (
    answer && (
      <>
        {schablon.length > 0 && <p className="insight-note">{schablonOf(listed(schablon))}</p>}
        <ToolsCard answer={answer} />
      </>
    )
  )
}

function Offers({ session, year, onAnnounce }: ToolsProps) {
  const offers = toolOffers(asked(session))
  const use = ({ tool, values }: ToolOffer) => {
    if (session.edit({ type: 'setSettings', values }, cardsPlace('owner', year)))
      onAnnounce(words.taken(toolsCardTexts.tools[tool]))
  }
  return (
    offers && (
      <DataTable
        className="insight-table tool-offers"
        columns={[{}, words.wouldGive, {}]}
        rows={offers.map((offer) => ({
          key: offer.tool,
          cells: [
            toolsCardTexts.tools[offer.tool],
            words.gives(offer.gives, offer.ifCapital),
            offer.gives > 0 && (
              <Button key={offer.tool} changes onPress={() => use(offer)}>
                {words.use} <span className="visually-hidden">{toolsCardTexts.tools[offer.tool]}</span>
              </Button>
            ),
          ],
        }))}
      />
    )
  )
}

const asked = ({ plan, workbook }: Session) => ({
  plan,
  surpluses: surplusesOf((each) => workbook.figure(`surplus.${each}`) ?? 0),
})
