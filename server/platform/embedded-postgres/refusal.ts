/** Thrown when the embedded database cannot start, with a message for the operator. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
