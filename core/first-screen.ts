/**
 * The id of an element with which a page ends its first screen, where a later part would move an earlier one: the document is
 * not painted before it has arrived.
 */
export const FIRST_SCREEN_END = 'first-screen-end'
