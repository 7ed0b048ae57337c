import { useState } from 'react'
import { useIsLocked } from '../../controls/locked.ts'
import { isUnsaved } from '../../flows/save-state.ts'
import type { Invitation, NewInvitation, NewLink, ShareLink, Sharing } from '../../flows/sharing/sharing-port.ts'
import { formatNotice, type NoticeTone } from '../../texts/notices.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { useServerList } from '../server-list.ts'
import { useEditorWorkspace } from '../services.ts'

type Part = 'links' | 'advisers'

export interface StatusMessage {
  readonly tone: NoticeTone
  readonly text: string
}

/** Reads all that the user shares; makes and ends links and invitations. mayShare: false for an account that may only end. */
export function useSharing(mayShare: boolean) {
  const { sharing, session, save, persistPending, madeLink: madeLinkRef } = useEditorWorkspace()
  // a plan that is locked for another reason than the account's is looked at by support, who changes nothing of it
  const isSupport = useIsLocked(session) && mayShare
  const { listed, failure, execute, ...list } = useServerList(sharing.list, 'sharing')
  const [latest, setLatest] = useState<{ readonly part: Part; readonly done?: string }>()

  const act = async (part: Part, work: () => Promise<Partial<Sharing>>, done?: string): Promise<boolean> => {
    setLatest({ part })
    const isDone = await execute(async () => ({ links: [], invitations: [], ...listed, ...(await work()) }))
    if (isDone && done !== undefined) setLatest({ part, done })
    return isDone
  }
  const saidOf = (part: Part): StatusMessage | undefined => {
    if (latest?.part !== part) return undefined
    if (failure) return { tone: 'error', text: formatNotice({ code: failure }) }
    return latest.done === undefined ? undefined : { tone: 'saved', text: latest.done }
  }

  return {
    ...list,
    /** undefined until it has come. */
    shared: listed,
    /** Why it could not be read. */
    failure: latest ? undefined : failure,
    status: { links: saidOf('links'), advisers: saidOf('advisers') },
    /** Why nothing can be done here; undefined: it can. */
    reason: isSupport ? formatNotice({ code: 'plan.support' }) : undefined,
    /** Something new is begun: what was said of what was done before goes. */
    clearStatus: () => setLatest(latest && { part: latest.part }),
    /** False: it was refused, and `status` tells why. */
    makeLink: (link: NewLink): Promise<boolean> =>
      act('links', async () => {
        // what is read is what is saved
        if (isUnsaved(save.getSnapshot())) await persistPending()
        const { code, links } = await sharing.makeLink(link)
        const [latest] = links
        const isBehind = link.version === '' && isUnsaved(save.getSnapshot())
        madeLinkRef.current = latest && { id: latest.id, code, isBehind }
        return { links }
      }),
    /** Nobody needs the address of the new link any more. */
    forgetAddress: (): void => {
      madeLinkRef.current = undefined
    },
    endLink: ({ id, name }: ShareLink): void => {
      const { ended, endedUnnamed } = sharingTexts.links
      void act('links', async () => ({ links: await sharing.endLink(id) }), name === '' ? endedUnnamed : ended(name))
    },
    /** False: it was refused, and `status` tells why. */
    invite: (invitation: NewInvitation): Promise<boolean> =>
      act(
        'advisers',
        async () => ({ invitations: await sharing.invite(invitation) }),
        sharingTexts.advisers.invited(invitation.email),
      ),
    endInvitation: ({ id, email }: Invitation): void =>
      void act(
        'advisers',
        async () => ({ invitations: await sharing.endInvitation(id) }),
        sharingTexts.advisers.ended(email),
      ),
  }
}

/** All that the user shares, as the server lists it when it is looked at, and what can be done with it. */
export type SharingActions = ReturnType<typeof useSharing>
