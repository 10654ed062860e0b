/** Checks whether this is a language tag (BCP 47), such as `de` or `pt-BR`; it need not be one that we have. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
