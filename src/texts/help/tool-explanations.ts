import type { toolFigureLabels } from '../figure-labels.ts'
import type { toolRuleLabels, toolRuleNames } from '../sole-trader-tools.ts'

const left = 'Står kvar i firman utan att vara beskattad. Den tas upp till beskattning senast det sjätte året.'

export const toolFigureExplanations: Readonly<Record<keyof typeof toolFigureLabels, string>> = {
  interestAllocation:
    'En del av årets överskott som du beskattas för som inkomst av kapital i stället, med 30 procent och utan egenavgifter. Den sänker också inkomsten som pensionen räknas på.',
  negativeAllocation:
    'Är firmans skulder mer än 500 000 kr större än tillgångarna läggs ett belopp till överskottet. Det är ingen inkomst, men det beskattas.',
  reserveReturned:
    'Det som du satte av tidigare år och som beskattas i år: det äldsta först, och det som är sex år gammalt av sig självt.',
  reserveSetAside:
    'Den del av årets resultat som du skjuter upp skatten på. Allt kommer tillbaka till beskattning inom sex år.',
  expansionIncrease:
    'Den del av årets resultat som stannar i firman och som det bara betalas expansionsfondsskatt för tills vidare.',
  expansionDecrease: 'Det som tas ur expansionsfonden och beskattas i år. Skatten som betalades för det räknas av.',
  capitalTax: '30 procent av räntefördelningen.',
  capitalReduction:
    'Negativ räntefördelning dras av som underskott av kapital och sänker skatten, om det finns skatt att sänka.',
  expansionTax: '20,6 procent av det som sätts av till expansionsfonden i år.',
  expansionTaxReturned: '20,6 procent av det som tas ur expansionsfonden. Det är skatten som redan är betald.',
  savedAllocation: 'Räntefördelning som inte kunde användas och som får användas ett senare år.',
  expansionFund: 'Det som är avsatt till expansionsfond när året är slut.',
  capitalBase:
    'Kapitalet i firman när året börjar, som räntefördelningen räknas på. De fonder som planen har satt av tidigare år är avdragna.',
  expansionRoom: '125,94 procent av kapitalunderlaget när året är slut. Så stor får fonden vara.',
  reserve1: left,
  reserve2: left,
  reserve3: left,
  reserve4: left,
  reserve5: left,
  reserve6: left,
}

const before = 'Det som finns kvar av den avsättningen när planen börjar.'

export const toolRuleExplanations: Readonly<Record<keyof typeof toolRuleLabels, string>> = {
  savedAllocation: 'Räntefördelning från tidigare år som inte är använd, enligt blankett N6.',
  openingExpansion: 'Expansionsfonden i deklarationen för året före år 1.',
  reserveBefore1: before,
  reserveBefore2: before,
  reserveBefore3: before,
  reserveBefore4: before,
  reserveBefore5: before,
  reserveBefore6: before,
  capital:
    'Firmans tillgångar minus skulder och periodiseringsfonder när förra året slutade, utan skatter och avgifter. Minus 79,4 procent av expansionsfonden, plus sparad räntefördelning. Så som du skriver det: det som planen sätter av räknas bort efteråt. 0 det år som firman startar.',
  capitalAtEnd: 'Samma sak när året är slut. Det begränsar expansionsfonden.',
  fundsCounted:
    'Fonderna från åren före år 1, som det ifyllda kapitalet redan är minskat med: periodiseringsfonder och 79,4 procent av expansionsfonden, minus sparad räntefördelning. Bara det som ändras i planen räknas till eller av.',
  reservesCounted: 'Periodiseringsfonderna från åren före år 1, som det ifyllda kapitalet redan är minskat med.',
  interestPercent: 'Statslåneräntan den 30 november året före, plus sex procentenheter.',
  interestAbove: 'Räntefördelning görs bara på ett kapitalunderlag som är större än så.',
  negativeInterestPercent: 'Statslåneräntan den 30 november året före, plus en procentenhet.',
  negativeInterestBelow: 'Negativ räntefördelning görs bara när underlaget är mer än så mycket under noll.',
  reservePercent: 'Hur stor del av resultatet som du sätter av, högst 30 procent.',
  reserveBack: 'Det som du själv väljer att ta tillbaka, utöver det som är sex år gammalt.',
  expansionMore: 'Det som du vill sätta av till fonden i år.',
  expansionLess: 'Det som du vill ta tillbaka ur fonden i år.',
  expansionMaxPercent: 'Fonden får inte vara större än så i procent av kapitalunderlaget.',
  expansionCapitalPercent: 'Så stor del av expansionsfonden räknas bort från kapitalunderlaget för räntefördelning.',
  expansionTaxPercent: 'Skatten på det som sätts av till expansionsfond.',
  capitalTaxPercent: 'Skatten på inkomst av kapital.',
  capitalDeficitPercent: 'Så mycket av ett underskott av kapital minskar skatten, upp till gränsen.',
  capitalDeficitLimit: 'Ett större underskott minskar skatten med en lägre procent.',
  capitalDeficitPercentAbove: 'Så mycket av det som är över gränsen minskar skatten.',
}

export const toolRuleTexts: Readonly<Record<keyof typeof toolRuleNames, string>> = {
  capitalBase:
    'Tillgångar minus skulder i firman när förra året slutade. Periodiseringsfonder räknas som skuld, 79,4 procent av expansionsfonden dras av, och sparad räntefördelning läggs till.',
  interestAllocation:
    'Kapitalunderlaget gånger räntesatsen får beskattas som kapital, högst så mycket som årets resultat före egenavgifter och schablonavdrag, även förra årets, och utan återförda fonder. Ingen räntefördelning görs för det år som firman startar.',
  negativeAllocation: 'Är underlaget lägre än gränsen måste beloppet läggas till. Det som är sparat räknas av först.',
  savedAllocation: 'Det som inte dras av i år får föras vidare till nästa år.',
  reserveReturned: 'Varje års avsättning är en egen fond, och den äldsta tas först. Den sjätte årets tas alltid.',
  reserveSetAside:
    'Högst 30 procent av resultatet efter räntefördelning, före egenavgifter och schablonavdrag, även förra årets.',
  reserveLeft: 'Fonderna förs vidare år för år.',
  endedReserves:
    'När firman upphör, eller blir aktiebolag, återförs alla fonder. Aktiebolaget kan ta över dem, men det räknas inte med här.',
  expansionIncrease:
    'Högst resultatet efter periodiseringsfond, före egenavgifter och schablonavdrag, även förra årets, och så att fonden ryms i 125,94 procent av kapitalunderlaget vid årets slut.',
  expansionDecrease: 'Det som du väljer att ta tillbaka, och det som inte längre ryms.',
  expansionFund: 'Fonden före året, plus ökning, minus minskning.',
  expansionRoom:
    'Fonden får inte vara större än en viss del av kapitalet i firman vid årets slut. Periodiseringsfonder räknas som skuld.',
  endedExpansion:
    'När firman upphör, eller blir aktiebolag, återförs fonden. Den kan föras över, men det räknas inte med här.',
  capitalTax:
    'Inkomst av kapital beskattas med 30 procent. Andra inkomster av kapital räknas inte med. Vår tolkning: skattereduktionen för allmän pensionsavgift dras inte av mot den här skatten.',
  capitalReduction:
    'Ett underskott av kapital minskar kommunal och statlig skatt med 30 procent upp till en gräns, och 21 procent därutöver.',
  expansionTax: 'Betalas i stället för egenavgifter och inkomstskatt så länge pengarna är kvar i fonden.',
  expansionTaxReturned: 'När fonden minskar tillgodoräknas skatten på det som minskar.',
}
