/** What is said where the server, or the app's own files, can't be reached: the first page has it before the notices are there. */
export const noContact = 'Servern svarar inte. Kontrollera din uppkoppling och försök igen.'
