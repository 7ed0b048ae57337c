import { listed } from './listed.ts'

/** Rows of other people's tables that are no costs. '-x' is the end of any word, 'x…' may begin the name. */
export const rowNames = {
  tax: {
    why: 'är skatt, som räknas ut i Lönekalkyl',
    words:
      listed(`skatt | skatter… | skatter och avgifter | f-skatt… | fskatt | preliminärskatt… | preliminär skatt… | debiterad preliminärskatt |
      inkomstskatt… | bolagsskatt… | slutlig skatt | kvarskatt | skattekonto | skatteinbetalning | skatt på årets… |
      skatt på resultat… | egenavgift… | egenavgifter… | tax | taxes | income tax… | corporate tax… |
      self-employment tax`),
  },
  vat: {
    why: 'hör till momsen, som ingen kostnad är',
    words: listed(`moms… | momsinbetalning… | momsbetalning… | nettomoms | ingående moms… | utgående moms… |
      redovisad moms | betald moms | vat | vat payment | sales tax | input vat | output vat`),
  },
  ownerPay: {
    why: 'är ägarens egna pengar, som planen räknar ut',
    words:
      listed(`eget uttag… | egna uttag… | egenuttag | privatuttag | privata uttag… | ägaruttag | uttag | uttag ägare |
      egen lön… | egenlön | min lön… | min egen lön | ägarlön | ägarens lön | privat | egen insats… | egna insatser | lön till mig | lön till ägare… |
      lön ägare | utdelning… | -utdelning | egen insättning… | egna insättningar | eget kapital | dividend |
      dividends | owner's pay | owner pay | owner's draw… | owner draw | owners draw | owner's salary | owner salary |
      own salary | my salary | drawings | private withdrawal | private withdrawals`),
  },
  loan: {
    why: 'är lån, som hör hemma under Start och lån',
    words:
      listed(`lån… | banklån… | almilån… | billån | startlån | ägarlån | företagslån… | nya lån… | nytt lån | upptagna lån |
      checkkredit | loan | loans | bank loan… | new loan | new loans | business loan | start-up loan`),
  },
  amortisation: {
    why: 'är amortering, som räknas ut av lånen under Start och lån',
    words:
      listed(`amortering… | amorteringar… | -amortering | -amorteringar | återbetalning av lån | återbetalning lån |
      låneåterbetalning | loan repayment | loan repayments | loan payment | loan payments | amortisation | principal`),
  },
  result: {
    why: 'är vad som blir över, som planen räknar ut',
    words:
      listed(`resultat… | -resultat | vinst… | -vinst | förlust | överskott | underskott | -överskott | -underskott |
      täckningsbidrag | bruttomarginal | vinstmarginal | marginal | kassaflöde… | -kassaflöde | differens | diff |
      avvikelse | kvar | kvar att leva på | att leva på | profit | profits | net profit… | gross profit | result |
      operating profit | profit/loss | profit before tax | profit after tax | loss | net income | net result | ebit |
      ebitda | gross margin | cash flow | net cash flow | surplus | deficit | remaining | left over | difference`),
  },
  balance: {
    why: 'är ett saldo',
    words:
      listed(`saldo… | -saldo | ingående balans | utgående balans | ingående kassa… | utgående kassa… | likvida medel… |
      kassa vid… | kassabehållning | likviditet | disponibelt | ackumulerat | kundfordringar | leverantörsskulder |
      balance | opening balance | closing balance | cash balance | starting balance | ending balance | cash on hand`),
  },
  income: {
    why: 'är intäkt',
    words: listed(`intäkt… | intäkter… | -intäkt | -intäkter | försäljning… | -försäljning | omsättning… | -omsättning |
      fakturerat… | fakturering | inbetalning | inbetalningar… | inbetalda… | inbetalt från… | -inbetalningar | inkomst… | inkomster… | -inkomster |
      lönebidrag | erhållna bidrag | income | income from… | revenue… | revenues | -revenue | sales | turnover |
      total income | other income | interest income | service income | total sales | net sales | gross sales |
      product sales | online sales | sales revenue | sales of goods | sales of services | service sales`),
  },
} as const

/** Words beside such a name that make it a cost after all: "Försäljningskostnader", "Sales and marketing", "Ränta på lån". */
export const costSigns =
  listed(`kostnad | utgift | avgift | provision | marknad | ränta | ränte | räntor | bokför | redovis | försäkr | konsult |
  rådgiv | hjälp | byrå | system | program | verktyg | kurs | expense | cost | fee | commission | marketing |
  interest | insurance | advis | software | tools | training | team | staff | tax | lokal`)

/** What rows are that are no rows of a sheet, beside those that are known by their names. */
export const otherRows = {
  sum: 'en summa',
  head: 'en rubrik för raderna under den',
  sentence: 'en mening under tabellen',
  unknownTime: 'det framgår inte hur ofta beloppet betalas',
  ofPart: 'beloppet är av en månad eller en dag, inte av ett år',
  statement:
    'det är ett kontoutdrag: vad som har kommit in och gått ut, dag för dag. Läs in bokföringen (SIE) i stället, eller skriv in kostnaderna per år',
  timeSheet:
    'det är en tidrapport: vad som redan är gjort, dag för dag. Skriv tjänsten med pris och timmar per år i stället',
  noName: 'raden har inget namn',
  tooManyCells: 'raden har fler celler än rubriker, kanske för att ett decimalkomma delar den',
  nothing: 'det står inget i kolumnerna som läses',
  currency: 'beloppen är inte i kronor',
} as const

export const sumWords =
  listed(`summa | totalt | total | totala | totalen | totalsumma | delsumma | slutsumma | årssumma | summering | sammanlagt |
  sum | subtotal | sub total | grand total | totals | s a | tot | totalkostnad | totalkostnader | totalbelopp |
  totalutgift | totalutgifter | totalbudget | gesamt | i alt`)

/** What may stand beside them. */
export const besideSum =
  listed(`kostnad | kostnader | kostnaderna | utgift | utgifter | fasta | rörliga | övriga | alla | allt | per | år | månad |
  kvartal | exkl | inkl | ex | ink | moms | utan | med | kr | sek | tkr | kronor | budget | i | för | av | och |
  hela | året | belopp | budgeterat | årskostnad | cost | costs | expenses | expense | annual | yearly | fixed |
  variable | monthly | of | the | year | all | excl | incl | vat | amount | net | netto | brutto`)

/** How a column says of each row whether its money comes or goes. */
export const moneyComes = listed(
  `intäkt | intäkter | inkomst | inkomster | income | revenue | in | inbetalning | försäljning`,
)
export const moneyGoes =
  listed(`kostnad | kostnader | utgift | utgifter | ut | utbetalning | expense | expenses | cost | costs | out | fast |
  rörlig | fast kostnad | rörlig kostnad | fixed | variable | inköp | lön | skatt | sparande | saving | savings |
  lån | loan`)

/** Columns of the day on which something was, and of what stood on an account after it. */
export const dayHeadings =
  listed(`datum | date | dag | day | bokföringsdag | bokföringsdatum | bokfört datum | bokfdag | bokförd | transdag |
  transaktionsdag | transaktionsdatum | reskontradatum | valutadag | valutadatum | verifikationsdatum | verdatum |
  fakturadatum | orderdatum | köpdatum | inköpsdatum | betaldatum | betalningsdatum | transaction date |
  booking date | posting date | invoice date | order date | purchase date | start date | startdatum | payment date | value date |
  completed date | started date`)
export const balanceHeadings = listed('saldo | bokfört saldo | aktuellt saldo | balance | running balance | kontosaldo')
export const hourHeadings = listed(
  `timmar | antal timmar | tid | arbetad tid | hours | time | duration | tim | varaktighet`,
)
/** Columns by which a list is one of what lies in a webshop or in stock: what it counts is not what is sold. */
export const stockHeadings =
  listed(`sku | tags | handle | vendor | image src | image url | bild | bilder | ean | gtin | streckkod | barcode |
  hyllplats | lagerplats | lagervärde | beställningspunkt | currency code | listing id | stock status | lagerstatus`)

/** Columns that say how often an amount comes, and those that say it in numbers. */
export const oftenHeadings =
  listed(`antal per år | gånger per år | ggr per år | antal ggr per år | antal gånger per år | betalningar per år |
  times per year | per year | antal månader | månader | months`)

export const accountHeadings = listed(
  `konto | kontonr | konto nr | kontonummer | account | account no | account number`,
)

/** What a column is called that is made of those of months or quarters. */
export const sumOfPart = 'Summa'
/** The same of a price that sales and counts give, and what those are called. */
export const priceOfSales = 'Pris'
export const salesWords =
  listed(`försäljning | nettoförsäljning | bruttoförsäljning | total försäljning | omsättning | sales | net sales |
  gross sales | total sales | revenue | intäkt | intäkter`)
export const countWords =
  listed(`antal | antal sålda | sålda | sålt antal | såld kvantitet | kvantitet | quantity | qty | units sold |
  quantity sold | net items sold | items sold | count | sold`)

/** Beginnings of costs that may follow what is sold. */
export const purchases = listed('inköp | varuinköp | varukostnad | material | råvar | purchases | cost of goods')
