/** What is said where the server, or the app's own files, can't be reached: the first page has it before the notices are there. */
export const noContact = 'Ingen kontakt med servern. Kontrollera din uppkoppling och försök igen.'
