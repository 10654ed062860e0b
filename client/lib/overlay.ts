/** Elements that open above the page: dialogs, menus and lists of choices. */
const OPEN = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}][data-open]`).join()

/** Checks whether something is open above the page, so that the keys of the page must not act behind it. */
export const isOverlayOpen = (): boolean => document.querySelector(OPEN) !== null
