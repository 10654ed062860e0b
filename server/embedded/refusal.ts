/** Why the embedded database cannot be started, as a sentence for the person at the terminal. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
