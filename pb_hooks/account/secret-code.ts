// 62 ^ 22 is 131 bits: nobody guesses one
const codeLength = 22

/** A code that opens what it is the end of a link to, for whoever has it. The log takes what looks like one out of its lines: ops/log-words.ts. */
export const newCode = () => $security.randomString(codeLength)

/** What is stored of a code, so that who reads the database opens nothing. */
export const hashOf = (code: string) => $security.sha256(code)
