/** The id of the login on its page, where a link leads to it. */
export const logInForm = 'logga-in'
