import type { DerivedField, FieldName, Table } from '../rules/field-names.ts'
import { countedTexts } from './counted.ts'
import { monthNames } from './heading-qualifiers.ts'
import { listed } from './listed.ts'

/** What other people's columns are called, the most telling first, compared without case, accents and units. */
export const headingWords = {
  offerings: {
    category:
      listed(`Affärsområde/Produktgrupp | Affärsområde | Produktgrupp | Varugrupp | Artikelgrupp | Produktkategori | Kategorier | Categories |
      Varukategori | Tjänstegrupp | Kategori | Produkttyp | Avdelning | Kollektion | Grupp | Område | Typ |
      Business area | Product group | Product category | Product type | Category | Department | Collection | Group |
      Area | Type`),
    product: listed(`Produkt (Vara eller Tjänst) | Produkt | Produktnamn | Produktbenämning | Artikel | Artikelnamn |
      Artikelbenämning | Artikelbeskrivning | Varunamn | Varubenämning | Tjänstenamn | Benämning | Vara | Tjänst |
      Vara/tjänst | Behandling | Rätt | Maträtt | Dryck | Arbete | Arbetsmoment | Moment | Uppdrag | Tjänst/produkt |
      Kurs | Paket | Biljett | Plagg | Modell | Erbjudande | Abonnemang | Rumstyp | Titel | Namn | Beskrivning |
      Text | Product | Product name | Product title | Item | Item name | Item description | Title | Treatment | Dish |
      Menu item | Course | Package | Service | Name | Description`),
    price:
      listed(`Pris | À-pris | Styckpris | Enhetspris | Försäljningspris | Säljpris | Utpris | Butikspris | Kundpris |
      Ordinarie pris | Ord. pris | Listpris | Cirkapris | Rek. pris | Rekommenderat pris | Timpris | Timarvode |
      Timtaxa | Månadspris | Pris per enhet | Pris per styck | Pris/st | Arvode | Taxa | Debitering | Avgift | Price |
      Unit price | Sales price | Sale price | Selling price | Retail price | Regular price | List price |
      Variant price | Rate | Hourly rate | Fee`),
    costVat: ['Moms på rörlig kostnad', 'Moms på kostnaden', 'Moms på inköp'],
    vat: listed('Moms i priset | Moms | Momssats | Moms % | Momskod | VAT | VAT rate | VAT % | Tax rate'),
    variableCost:
      listed(`Rörlig kostnad | Rörliga kostnader | Rörlig kostnad per enhet | Inköp | Inköpspris | Inköpskostnad | Inpris |
      Kostpris | Varukostnad | Råvarukostnad | Råvaror | Råvara | Materialkostnad | Material | Materialåtgång |
      Tillverkningskostnad | Produktionskostnad | Produktkostnad | Självkostnad | Styckkostnad | Kostnad per enhet |
      Kostnad per styck | Kostnad/st | Direkt kostnad | Kostnad | Variable cost | Unit cost | Cost price |
      Cost per item | Cost of goods | Food cost | COGS | Purchase price | Wholesale price | Cost`),
    workHours:
      listed(`Arbetstid | Arbetstid per enhet | Tid | Tidsåtgång | Behandlingstid | Arbetstimmar | Tid per behandling |
      Tid per enhet | Tid per styck | Tid/st | Timmar | Antal timmar | Timmar per enhet | Timmar per styck | Tim/st |
      Mantimmar | Minuter | Antal minuter | Min | Varaktighet | Nedlagd tid | Tillverkningstid | Produktionstid |
      Work hours | Working hours | Hours | Labour hours | Labor hours | Hours per unit | Minutes | Duration | Time`),
    volumeYear:
      listed(`Årsvolym | Volym | Antal per år | Antal/år | Årsantal | Antal | Antal sålda | Sålda per år | Såld kvantitet |
      Beräknat antal | Budgeterat antal | Kvantitet | Sålda | Försäljning i antal | Antal kunder | Antal bokningar |
      Antal behandlingar | Antal gäster | Antal portioner | Portioner | Bokningar | Besök | Stycken | Styck | St |
      Annual volume | Volume | Yearly volume | Quantity | Quantity sold | Qty | Units | Units sold | Units per year |
      Sold`),
    year: ['År', 'Planeringsår', 'Year', 'Plan year'],
  },
  fixedCosts: {
    category:
      listed(`Namn | Fast kostnad | Fasta kostnader | Utgift | Utgifter | Utgiftspost | Utgiftsslag | Kostnadsslag |
      Kostnadstyp | Kostnadspost | Kostnad | Kostnader | Post | Budgetpost | Kontonamn | Kontobenämning | Benämning |
      Konto | Kategori | Beskrivning | Specifikation | Rubrik | Vad | Avser | Text | Leverantör | Mottagare | Name |
      Fixed cost | Cost item | Expense | Expenses | Account name | Line item | Account | Category | Description |
      Supplier | Vendor | Payee`),
    costVat: listed('Moms på kostnaden | Moms | Momssats | Moms % | Momskod | VAT | VAT rate | VAT %'),
    amount: listed(`Summa, kr exkl. moms per år | Summa | Belopp | Årskostnad | Årsbelopp | Årsbudget | Kostnad per år |
      Kostnad/år | Belopp per år | Kr per år | Kr/år | Per år | Kostnad | Kostnader | Utgift | Utgifter | Kronor |
      Kr | SEK | Helår | Hela året | Månadskostnad | Månadsbelopp | Månadsbudget | Kvartalskostnad | Veckokostnad | Totalt | Budget |
      Utfall | Pris | Avgift | Årsavgift | Månadsavgift | Amount | Yearly cost | Annual cost | Annual | Monthly cost |
      Cost per year | Cost | Actual | Sum | Total | Price | Fee`),
    year: ['År', 'Planeringsår', 'Year', 'Plan year'],
  },
  measures: {
    measureName:
      listed(`Åtgärd | Åtgärder | Åtgärdsnamn | Aktivitet | Uppgift | Insats | Satsning | Projekt | Att göra | Vad ska göras |
      Vad | Namn | Beskrivning | Measure | Activity | Action | Task | To do | Name | Description`),
    priority: ['Prioritet', 'Prio', 'Priority'],
    startdate: listed('Startdatum | Start | Från | Börjar | Start date | From'),
    enddate: listed('Klartdatum | Slutdatum | Klart | Klar | Slut | Deadline | Till | End date | Due date | Due | To'),
    responsible: listed('Ansvarig | Vem | Utförare | Responsible | Owner | Who | Assignee'),
    hours1:
      listed(`Åtgärdstimmar År 1 | Bedömt antal Åtgärdstimmar År 1 | Timmar År 1 | Tim År 1 | Hours year 1 | Timmar |
      Antal timmar | År 1 | Hours`),
    hours2: listed(
      `Åtgärdstimmar År 2 | Bedömt antal Åtgärdstimmar År 2 | Timmar År 2 | Tim År 2 | Hours year 2 | År 2`,
    ),
    hours3: listed(
      `Åtgärdstimmar År 3 | Bedömt antal Åtgärdstimmar År 3 | Timmar År 3 | Tim År 3 | Hours year 3 | År 3`,
    ),
    costs1:
      listed(`Kostnad År 1 | Kostnader År 1 | Bedömd Kostnad År 1 | Cost year 1 | Costs year 1 | Kostnad | Kostnader |
      Belopp | Budget | Cost | År 1`),
    costs2: listed('Kostnad År 2 | Kostnader År 2 | Bedömd Kostnad År 2 | Cost year 2 | Costs year 2 | År 2'),
    costs3: listed('Kostnad År 3 | Kostnader År 3 | Bedömd Kostnad År 3 | Cost year 3 | Costs year 3 | År 3'),
    counted: [countedTexts.name, 'Räknas med', 'Counted'],
  },
} as const satisfies {
  readonly [T in Table]: Readonly<Record<FieldName<T> | (T extends 'measures' ? never : 'year'), readonly string[]>>
}

/** Columns that our own sheets calculate: known, and never read. */
export const calculatedWords = {
  offerings: {
    // what such a heading stands over is a price to read: without VAT
    netPrice: [],
    margin: ['Täckningsbidrag', 'TB', 'TB per styck', 'TB/st'],
    coverage: ['Täckningsgrad', 'TG', 'TG %'],
    marginPerHour: ['TB per timme', 'TB/tim'],
    annualSales: ['Årsförsäljning'],
    annualMargin: ['Årstäckningsbidrag', 'Års-TB'],
    oneMoreHour: ['En timme till ger'],
    vatRate: ['Moms som räknas'],
    vatChosen: ['Moms i priset som gäller'],
    costVatRate: ['Moms på kostnaden som gäller'],
    costVatAmount: ['Moms på kostnaden per år'],
    annualHours: ['Arbetstid per år', 'Arbetstid × Årsvolym'],
  },
  fixedCosts: {},
  measures: {
    totalHours: ['Total', 'Totalt', 'Timmar totalt', 'Åtgärdstimmar totalt'],
    totalCosts: ['Kostnad totalt', 'Kostnader totalt'],
  },
} as const satisfies { readonly [T in Table]: Readonly<Record<DerivedField<T>, readonly string[]>> } & {
  readonly offerings: Readonly<
    Record<'oneMoreHour' | 'vatChosen' | 'vatRate' | 'costVatRate' | 'costVatAmount' | 'annualHours', readonly string[]>
  >
}

export const sheetWords = {
  offerings: listed('produkt | pris | artik | utbud | sortiment | tjänst | product | price | offer'),
  fixedCosts: listed('fasta | kostnad | utgift | omkostn | overhead | expense | fixed'),
  measures: listed('åtgärd | aktivitet | handlingsplan | measure | action | activit'),
} as const

/** How people say a priority, most urgent first. */
export const priorityWords = {
  '1': listed('hög | högt | viktigast | high | a'),
  '2': listed('medel | mellan | normal | medium | b'),
  '3': ['låg', 'lågt', 'low', 'c'],
} as const

/** The months, January first, as they begin in Swedish and in English. */
export const monthStarts = monthNames.map((names) => [...new Set(names.map((name) => name.slice(0, 'jan'.length)))])
