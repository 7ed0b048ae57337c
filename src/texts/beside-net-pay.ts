/** Beside a net pay that holds what is set aside. */
export const taxedLater = (kr: string) => `${kr}\u00A0kr skattas senare`

/** Beside one that takes more hours than a year has. */
export const outOfReach = 'Hinns inte med'
