import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate'
import { type NoticeToShow, noticeOf } from '../texts/notices.ts'

export type NoticeArea = 'error' | 'saved'

export type NoticeEvent =
  | { readonly type: 'announced'; readonly notice: NoticeToShow }
  | { readonly type: 'dismissed'; readonly area: NoticeArea }
  /** Something else has been put in a cell. */
  | { readonly type: 'changed'; readonly cell: string }

export interface Noticed {
  readonly type: 'noticed'
  readonly notice: NoticeToShow
}

const areaOf = ({ code }: NoticeToShow): NoticeArea => (noticeOf(code).tone === 'error' ? 'error' : 'saved')

function announcedIn(event: NoticeEvent): NoticeToShow {
  assertEvent(event, 'announced')
  return event.notice
}

function areaDismissed(event: NoticeEvent): NoticeArea {
  assertEvent(event, 'dismissed')
  return event.area
}

const shownFor = (notice: NoticeToShow | undefined): number => (notice ? noticeOf(notice.code).shownFor : 0)

/** One notice at a time in each area, for as long as the notice says (2 s saved, 5 s errors); a newer one takes its place, and one about a cell goes with what it is about. */
export const noticeFlow = setup({
  types: {
    context: {} as { readonly [A in NoticeArea]: NoticeToShow | undefined },
    events: {} as NoticeEvent,
  },
  delays: {
    errorShown: ({ context }) => shownFor(context.error),
    savedShown: ({ context }) => shownFor(context.saved),
  },
  guards: {
    isError: ({ event }) => areaOf(announcedIn(event)) === 'error',
    isSaved: ({ event }) => areaOf(announcedIn(event)) === 'saved',
    aboutError: ({ event }) => areaDismissed(event) === 'error',
    aboutCell: ({ context, event }) => event.type === 'changed' && context.error?.given?.cell === event.cell,
    aboutSaved: ({ event }) => areaDismissed(event) === 'saved',
  },
  actions: {
    showError: assign({ error: ({ event }) => announcedIn(event) }),
    hideError: assign({ error: undefined }),
    showSaved: assign({ saved: ({ event }) => announcedIn(event) }),
    hideSaved: assign({ saved: undefined }),
  },
}).createMachine({
  id: 'notice',
  context: { error: undefined, saved: undefined },
  type: 'parallel',
  states: {
    error: {
      initial: 'silent',
      on: { announced: { guard: 'isError', target: '.showing', actions: 'showError' } },
      states: {
        silent: { entry: 'hideError' },
        showing: {
          after: { errorShown: 'silent' },
          on: {
            dismissed: { guard: 'aboutError', target: 'silent' },
            changed: { guard: 'aboutCell', target: 'silent' },
          },
        },
      },
    },
    saved: {
      initial: 'silent',
      on: { announced: { guard: 'isSaved', target: '.showing', actions: 'showSaved' } },
      states: {
        silent: { entry: 'hideSaved' },
        showing: { after: { savedShown: 'silent' }, on: { dismissed: { guard: 'aboutSaved', target: 'silent' } } },
      },
    },
  },
})

export const noticeIn =
  (area: NoticeArea) =>
  (snapshot: SnapshotFrom<typeof noticeFlow>): NoticeToShow | undefined =>
    snapshot.context[area]
