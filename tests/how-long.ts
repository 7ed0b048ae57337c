/**
 * Milliseconds for which the tests wait for what must come. Not how long it may take, but when one may be sure that it never will: on the slowest
 * machine with two cores and three busy loops beside the tests, what takes a second otherwise has taken over fifteen.
 */
export const longestWait = 60_000
