/** The field of the wanted net pay: who asks for it elsewhere is brought to it. */
export const wantedId = 'wanted-net-pay'
