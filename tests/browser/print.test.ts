import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { type Desk, type Stage } from './desk.ts'
import { fillPlan } from './fill-plan.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

/** Waits until the page can be printed: the paper's code comes once the figures stand, in one file with the other late parts of a sheet. */
async function paperStands({ page }: Desk): Promise<void> {
  const isThere = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
      const found = document.querySelector('.paper') !== null
      window.dispatchEvent(new Event('afterprint'))
      return found
    })
  await expect.poll(isThere).toBe(true)
}

/** What stands on each sheet of paper when the page is printed as the browser prints it. */
async function printed(desk: Desk): Promise<readonly string[]> {
  await paperStands(desk)
  const pdf = await desk.page.pdf({ preferCSSPageSize: true })
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  // soft hyphens are drawn as hyphens where a word is divided
  return text
    .split('\f')
    .slice(0, -1)
    .map((sheet) => sheet.replace(/\s+/g, ' '))
}

/** The numbers of a row of the table on paper, cell by cell: a blank one counts. */
function rowOnPaper({ page }: Desk, name: string): Promise<readonly string[]> {
  return page.evaluate((named) => {
    window.dispatchEvent(new Event('beforeprint'))
    const rows = [...document.querySelectorAll('.paper-table tr')]
    const row = rows.find(({ textContent }) => textContent.includes(named))
    const numbers = [...(row?.querySelectorAll('td.number') ?? [])].map(({ textContent }) => textContent)
    window.dispatchEvent(new Event('afterprint'))
    return numbers
  }, name)
}

/** What one presses, which is of no use on paper. */
const pressed = /Ny rad|Spara|Ångra|Avsluta|Importera|Visa exempel|Läs mer|kortkommandon|Skriv ut/

test('a sheet of sixty products is on paper in full, with its headings on every sheet, its sums and numbered sheets', async () => {
  const user = await stage.server.newUser()
  await fillPlan(user, 60)
  const desk = await stage.deskOf(user)
  await desk.cell(3, 'price').click()
  const rows = () => desk.page.locator('.ag-grid-scrolling-container [role="row"]').count()
  const before = await rows()
  const sheets = await printed(desk)
  const all = sheets.join(' ')
  expect(sheets.length).toBeGreaterThan(1)
  for (let at = 1; at <= 60; at += 1) expect(all).toContain(`Produkt ${at} `)
  for (const [at, sheet] of sheets.entries()) {
    if (/Produkt \d/.test(sheet)) expect(sheet).toMatch(/Rörlig kostnad/)
    expect(sheet).toContain(`Sida ${at + 1} av ${sheets.length}`)
  }
  expect(all).toMatch(
    /Produktmixern.*Utskrivet .*År 1 · Ensk\. Firma\/HB · Kim Kund.*Månadslön \(netto\).*Räknat med schablon\..*Summa/,
  )
  expect(all).not.toMatch(pressed)
  // the screen is as it was
  expect(await desk.cursor()).toBe('3 price')
  expect(await rows()).toBe(before)
  expect(await desk.page.locator('.paper').count()).toBe(0)
  await desk.leave()
})

describe('in one plan', () => {
  let desk: Awaited<ReturnType<Stage['sheet']>>
  inOneWindow(async () => (desk = await stage.sheet()))
  const turnTo = async (link: string, column: string) => {
    await desk.page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: link, exact: true }).click()
    await desk.cell(0, column).waitFor()
  }

  test('Lönekalkyl is on paper with its arithmetic, and by law with the rule, year and source of each row', async () => {
    await desk.startOver('Webb\tBas\t1000\t\t\t\t1\t\t700\r\n')
    await desk.page.getByRole('link', { name: 'Lönekalkyl' }).click()
    await desk.page.getByRole('rowheader', { name: 'Månadslön (netto)' }).waitFor()
    const schablon = (await printed(desk)).join(' ')
    expect(schablon).toMatch(/Skatter och avgifter .*Kommunalskatt 32 .*Månadslön \(netto\)/)
    expect(schablon).toContain('700 000 × 25 % = 175 000 kr')
    expect(schablon).toContain('Det här räknas inte med:')
    expect(schablon).not.toMatch(pressed)
    await desk.page.getByRole('button', { name: 'Skatteverkets regler' }).click()
    await desk.page.getByText('Public service-avgift').first().waitFor()
    const law = (await printed(desk)).join(' ')
    expect(law).toMatch(/Regel: Kommunal inkomstskatt, inkomståret \d{4}\. Källa: Inkomstskattelagen/)
  })

  test('pay and dividend are on paper with the ways, each year’s money and every row of the best', async () => {
    await turnTo('UtbudsMix', 'price')
    await desk.startOver('Konsult\tTimmar\t1000\t\t\t\t1\t\t1000\r\n')
    await desk.page.getByRole('button', { name: 'Aktiebolag', exact: true }).click()
    await desk.page.getByRole('link', { name: 'Lön & utdelning' }).click()
    await desk.page.getByText('Så får du mest kvar av hela planen').waitFor()
    const sheets = await printed(desk)
    const all = sheets.join(' ')
    expect(all).toMatch(/Lön & utdelning.*Ta ut .* kr i lön.*Fyra sätt att ta ut pengarna.*Mest i handen.*I handen/)
    expect(all).toMatch(/Bolagsskatt .*Inkomstskattelagen 65 kap\. 10 §.*Utdelning efter skatt/)
    expect(all).not.toMatch(/Alla rader|Så mycket behöver jag|Spara |Ångra|Avsluta|Importera|Skriv ut|Börja från/)
  })

  test('prices with a VAT of their own keep their mark, fixed costs have the break-even table, measures their three years', async () => {
    await turnTo('UtbudsMix', 'price')
    await desk.startOver('Webb\tBas\t100\t50\t\t\t1\t\t10\r\n')
    await desk.page.getByRole('button', { name: 'Mina priser är i kr' }).click()
    await desk.page.getByRole('menuitemradio', { name: 'Priser inkl. 25' }).click()
    await desk.type(0, 'vat', '6')
    expect((await printed(desk)).join(' ')).toContain('100 (inkl. 6 %)')
    // a pay that nobody has the hours for
    await desk.type(0, 'workHours', '1')
    await desk.type(0, 'volumeYear', '9999')
    expect((await printed(desk)).join(' ')).toMatch(/Månadslön \(netto\).*\d kr \(Hinns inte med\)/)
    await turnTo('Fasta Kostnader', 'amount')
    await desk.startOver('Lokal\t12000\r\n')
    const costs = (await printed(desk)).join(' ')
    expect(costs).toMatch(/Lokal 12 000 25 % Summa 12 000 .*Brytpunkt \(fasta kostnader\)/)
    expect(costs).not.toMatch(pressed)
    await turnTo('Åtgärder', 'hours1')
    await desk.startOver('Mässa\t1\t2026-03-01\t\tAnn\t10\t20\t30\t\t1000\t2000\t3000\r\n')
    const measures = (await printed(desk)).join(' ')
    expect(measures).toMatch(
      /Bedömt antal Åtgärdstimmar Bedömd Kostnad.*Mässa 1 2026-03-01 Ann 10 20 30 60 1 000 2 000 3 000 6 000/,
    )
    expect(measures).not.toMatch(pressed)
  })

  test('the help prints the section in view, or all of it by its button; so does the account', async () => {
    const { page } = desk
    await turnTo('UtbudsMix', 'price')
    await page.evaluate(() => {
      // headless there is no one to choose a printer
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'))
        document.body.dataset['printed'] = document.querySelector('.paper')?.textContent ?? ''
        window.dispatchEvent(new Event('afterprint'))
      }
    })
    const onPaper = () => page.evaluate(() => document.body.dataset['printed'] ?? '')
    await paperStands(desk)
    await page.getByRole('button', { name: 'Min plan' }).click()
    await page.getByRole('menuitem', { name: 'Skriv ut' }).click()
    expect(await onPaper()).toContain('Produktmixern')
    await page.getByRole('button', { name: 'Hjälp' }).click()
    await page.getByRole('button', { name: 'Skriv ut avsnittet' }).click()
    expect(await onPaper()).toMatch(/Om Lönebänken(?!.*Vanliga frågor)/)
    const section = (await printed(desk)).join(' ')
    expect(section).toContain('Välkommen till Lönebänken.')
    expect(section).not.toMatch(/Sök i hjälpen|Vanliga frågor|Skriv ut/)
    await page.getByRole('button', { name: 'Skriv ut hela hjälpen' }).click()
    expect(await onPaper()).toMatch(/Om Lönebänken.*Vanliga frågor.*Din data/)
    await page.getByRole('button', { name: 'Ditt konto' }).click()
    await page.getByText(desk.user.email).waitFor()
    const account = (await printed(desk)).join(' ')
    expect(account).toContain(desk.user.email)
    // its help goes on as long as there is something to say
    expect(account).toMatch(/Sida 1 av \d/)
    expect(account).not.toMatch(/Ändra namn|Logga ut överallt|Ta bort användare|Ändra din prenumeration|Utseende/)
    expect(await page.locator('.paper').count()).toBe(0)
  })
})

test('the three years side by side are on paper with every product, the sums and the salary calculations', async () => {
  const user = await stage.server.newUser()
  await fillPlan(user, 3, ['year1', 'year3'])
  const desk = await stage.deskOf(user)
  await desk.cell(0, 'price').waitFor()
  await desk.page.getByRole('button', { name: 'Alla', exact: true }).click()
  await desk.cell(0, 'price.year3').waitFor()
  const products = (await printed(desk)).join(' ')
  expect(products).toMatch(/Produktmixern .*Alla år · Kim Kund.*Skatter och avgifter, kr/)
  expect(products).toMatch(/Produkt 3 102 102 3 3 270 270 0 Summa 540 540 0/)
  // the year in between is empty, which 0 would not say
  expect((await rowOnPaper(desk, 'Summa')).slice(-4)).toEqual(['540', '', '540', '0'])
  await desk.page.getByRole('link', { name: 'Lönekalkyl' }).first().click()
  await desk.page.getByRole('grid', { name: 'Lönekalkyl, alla år' }).waitFor()
  expect((await printed(desk)).join(' ')).toMatch(
    /Rad År 1, kr År 2, kr År 3, kr .*= Överskott före Skatter & Avgifter 540 540 Inkomsten/,
  )
  expect(await rowOnPaper(desk, 'Överskott före Skatter')).toEqual(['540', '', '540'])
  // a year that nobody has begun has no figures of its own either
  await desk.page.getByRole('button', { name: 'År 2', exact: true }).click()
  await desk.page.getByRole('rowheader', { name: 'Månadslön (netto)' }).waitFor()
  expect((await printed(desk)).join(' ')).toMatch(
    /Utskrivet \d+ \S+ \d{4} År 2 · Ensk\. Firma\/HB · Kim Kund År 2\. Räknat/,
  )
  await desk.close()
})
