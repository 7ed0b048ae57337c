/** Numbers, headings and figures of which a part is not to be seen: what is written reaches outside its box, or a heading's letter lies under a sign. Asked in the page. */
export const cutOffWords = () => [
  ...[
    ...document.querySelectorAll(
      `.cell-number, .cell-computed, .ag-header-cell, .ag-header-group-cell, .amount-label, .amount-value,
        .years-table :is(th, td), .salary-side-card :is(th, td), .salary-how,
        .sheet-card-head h2, .choice, .side-link, .key-hints > *, .phone-line-amount, .phone-row-result`,
    ),
  ]
    .filter((element) => !element.matches('.heading-bare, .salary-sign-heading') && element.checkVisibility())
    .filter((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const inked = words.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      const sideways = inked.left < box.left - 0.5 || inked.right > box.right + 0.5
      // letters are higher than a close line: only where words take several lines may they reach out of their row
      const upOrDown = element.matches('.salary-how') && (inked.top < box.top - 1.5 || inked.bottom > box.bottom + 1.5)
      return inked.width > 0 && (sideways || upOrDown)
    })
    .map((element) => `${element.className}: ${element.textContent}`),
  ...[...document.querySelectorAll('.ag-header-cell')].flatMap((heading) => {
    const letters = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const under: string[] = []
    for (let words = letters.nextNode(); words; words = letters.nextNode()) {
      const range = document.createRange()
      for (let at = 0; at < (words.textContent ?? '').length; at += 1) {
        range.setStart(words, at)
        range.setEnd(words, at + 1)
        const { left, top, width, height } = range.getBoundingClientRect()
        const over = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null
        const sign = over?.closest('.heading-menu')
        if (sign && !sign.contains(words) && getComputedStyle(sign).opacity !== '0') under.push(range.toString())
      }
    }
    return under.length === 0 ? [] : [`${under.join('')} of ${heading.textContent} lies under a sign`]
  }),
]
