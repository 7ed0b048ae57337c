import type { columnNames, headingGroups } from '../headings.ts'

type Columns<T extends keyof typeof columnNames> = Readonly<Record<keyof (typeof columnNames)[T], string>>

/** What each column of the sheets means. A column without its words is a type error. */
export const columnExplanations: { readonly [T in keyof typeof columnNames]: Columns<T> } = {
  offerings: {
    category: 'En grupp som varan eller tjänsten hör till, till exempel Webb eller Rådgivning. Fritt att lämna tom.',
    product: 'Det du säljer: en vara eller en tjänst. Skriv den som kunden skulle kalla den.',
    price: 'Vad kunden betalar för en enhet. I rubriken väljer du om priserna är med eller utan moms.',
    vat: 'Momsen i radens pris, om den är en annan än planens. Tom betyder som planen.',
    netPrice: 'Priset när momsen är borttagen. Det är det här priset som alla uträkningar använder.',
    variableCost:
      'Vad en såld enhet kostar dig i material, varor, underleverantörer och frakt, utan moms. Din egen tid räknas inte hit.',
    costVat:
      'Momsen på den rörliga kostnaden, om den är en annan än momsen i priset. Föreslagen betyder som priset. Momsen påverkar pengarna på kontot, inte lönen.',
    margin: 'Vad en såld enhet lämnar efter sig: pris exklusive moms minus rörlig kostnad.',
    coverage: 'Täckningsbidraget i procent av priset exklusive moms. Ju högre, desto mer blir kvar av varje krona.',
    workHours:
      'Din arbetstid för en enhet, i timmar med decimaler: 0,5 är 30 minuter, 0,25 är 15 och 0,17 är 10. Du kan också skriva 0:30 eller 30 min.',
    marginPerHour: 'Täckningsbidraget delat med arbetstiden. Visar vad en timme ger när du gör just det här.',
    oneMoreHour:
      'Hur mycket årslönen (netto) växer när du säljer en timme till av produkten, efter skatt och avgifter. Räknas ut när du gör en paus i skrivandet. Knappen ovanför bladet visar och döljer kolumnen.',
    volumeYear: 'Hur många enheter du säljer på årets tolv månader.',
    annualSales: 'Pris exklusive moms gånger årsvolym, i hela kronor.',
    annualMargin: 'Täckningsbidrag gånger årsvolym, i hela kronor. Det är radens bidrag till kostnader och lön.',
    annualHours: 'Radens arbetstid gånger årsvolymen: så många timmar tar den på ett år.',
  },
  fixedCosts: {
    category: 'Vad kostnaden gäller, till exempel lokalhyra. Visa exempel ger förslag.',
    amount: 'Vad det kostar på hela året, utan moms. Betalar du varje månad kan du skriva =12*2500.',
    costVat:
      'Momsen på kostnaden. Den föreslås efter namnet: lön, försäkring, bank och tillstånd har ingen, livsmedel och hotell en lägre, annat 25 %. Välj en annan om det är fel. Momsen påverkar pengarna på kontot, inte lönen.',
  },
  measures: {
    measureName: 'Det du tänker göra för att det ska gå bättre.',
    priority: 'Hur viktig åtgärden är: 1 är viktigast, 3 är minst viktig. En ny rad har 3.',
    startdate: 'När du börjar.',
    enddate: 'När du ska vara klar.',
    responsible: 'Vem som ser till att det blir gjort, med högst tre tecken, till exempel initialer.',
    hours1: 'Timmar som åtgärden tar under år 1.',
    hours2: 'Timmar som åtgärden tar under år 2.',
    hours3: 'Timmar som åtgärden tar under år 3.',
    totalHours: 'Åtgärdens timmar för alla tre åren tillsammans.',
    costs1: 'Vad åtgärden kostar år 1, utan moms. Den dras från årets överskott.',
    costs2: 'Vad åtgärden kostar år 2, utan moms. Den dras från årets överskott.',
    costs3: 'Vad åtgärden kostar år 3, utan moms. Den dras från årets överskott.',
    totalCosts: 'Åtgärdens kostnader för alla tre åren tillsammans.',
    counted: 'Nej betyder att åtgärdens timmar och kostnader inte är med i summor och lön. Raden står kvar, gråtonad.',
  },
}

export const groupExplanations: Readonly<Record<keyof typeof headingGroups, string>> = {
  perUnit: 'Det som gäller för en enda såld enhet: en timme, ett uppdrag eller en vara.',
  time: 'Tiden som en enhet tar, och vad den ger per timme.',
  perYear: 'Det som gäller för hela året.',
  hours: 'Så många timmar som du räknar med att åtgärden tar, år för år.',
  costs: 'Så mycket pengar som du räknar med att åtgärden behöver, år för år, utan moms.',
}
