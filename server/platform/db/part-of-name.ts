/** Pattern of `like` for any part of a name, which is compared in lower case. */
export const partOfName = (text: string): string =>
  `%${text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
