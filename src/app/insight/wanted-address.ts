/** The field of the wanted net pay: who asks for it elsewhere is brought to it. */
export const wantedId = 'wanted-net-pay'

export const askForWanted = { asks: wantedId } as const

/** Says whether somebody has come by such a link. */
export const isAskedForWanted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asks' in state && state.asks === wantedId
