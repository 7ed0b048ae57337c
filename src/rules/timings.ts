/** Every wait of the product, in milliseconds (docs/product.md). */
export const timings = {
  autosaveAfterLastEdit: 300_000,
  saveNoticeShown: 2_000,
  entryErrorShown: 5_000,
  noticeShown: 5_000,
  /** Who has pressed no key for so long has stopped typing. */
  typingPause: 2_000,
  /** Within it a page that was busy hears of the keys that were pressed meanwhile. */
  lateKeys: 100,
  salaryReady: 700,
  overlayDelay: 700,
  blankRowAfter: 500,
  /** What an hour of each product is worth is calculated so long after the last edit: never between two keys. */
  hoursAfterEdit: 300,
  /** A draft is written this long after an edit, but no sooner than so long after the draft before. */
  draftDebounce: 250,
  draftPause: 1_000,
  /** First wait before a failed save is tried again; doubled each time up to the longest. */
  saveRetryFirst: 5_000,
  saveRetryLongest: 60_000,
  /** A file whose reader says nothing for this long is given up. */
  importAnswer: 5_000,
  /** A plan that the browser keeps is opened when the server's has not come by then. */
  planAnswer: 8_000,
  /** The browser's copy of a plan is not waited for longer before the server is asked. */
  storedPlanAnswer: 1_000,
  /** The browser fetches the rest of the app this long after the workbench has opened, so that it is not in the way of the first work. */
  versionKeep: 3_000,
  /** How often an open page asks whether there is a newer version of the app, and how long the browser may take to put it in place. */
  versionLook: 3_600_000,
  versionTakeOver: 3_000,
  /** How often the page of a reader asks whether the plan has been saved since, and its owner's what has been said of it. */
  planRefresh: 60_000,
  /** First wait before it is asked again whether a payment has been confirmed; doubled each time. */
  confirmationFirst: 2_000,
} as const
