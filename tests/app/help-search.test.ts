import { describe, expect, test } from 'vitest'
import { helpIndex } from '../../src/app/help/help-search.ts'
import { helpSections } from '../../src/texts/help/help-sections.ts'

const search = helpIndex(helpSections)
const termText = (id: string) => {
  const term = helpSections
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'terms' ? block.terms : [])))
    .find((each) => each.id === id)
  if (!term) throw new Error(`no term ${id}`)
  return [term.term, term.text]
}

describe('a question in people’s words leads to its answer', () => {
  test.each([
    ['lägga undan', 'question.putAside'],
    ['hur mycket ska jag lägga undan till skatten', 'question.putAside'],
    ['anställa', 'question.employee'],
    ['vad kostar en anställd', 'question.employee'],
    ['gå runt', 'question.breakEven'],
    ['hur mycket måste jag sälja', 'question.breakEven'],
    ['lön eller utdelning', undefined],
    ['timpris', 'question.hourPrice'],
    ['vad ska jag ta betalt', 'question.hourPrice'],
    ['F-skatt', 'question.debited'],
    ['jobb vid sidan av', 'question.job'],
    ['tjänstepension', 'question.pension'],
    ['enskild firma eller aktiebolag', 'question.form'],
    // as it is spelled in haste
    ['tjänstepention', 'question.pension'],
    ['anstäld', 'question.employee'],
  ])('%s', (sought, id) => {
    const { best, isNearest, sections } = search(sought)
    expect(isNearest).toBe(false)
    if (id) {
      expect(sections[0]?.id).toBe('12.0')
      expect(termText(id)).toContain(best)
    } else expect(best).toMatch(/utdelning/i)
  })
})

test('where no text has all the words those that have some are nearest, and of what nobody says nothing is', () => {
  const nearest = search('stjärna zeppelinare')
  expect([nearest.isNearest, nearest.sections[0]?.id]).toEqual([true, '9.0'])
  expect(search('xyzzy').sections).toEqual([])
  // a word begins with what is sought: no bild and no bilaga
  expect(search('stripe').sections.map(({ id }) => id)).toEqual(['14.0'])
  expect([...search('kassako').hits.values()]).toEqual([1])
})
