/** What stands for a port in a machine's setup until `provide` gives the real one: throws when it is called, naming the port. */
export const mustBeProvided = (name: string) => (): never => {
  throw new Error(`${name} is not provided`)
}
